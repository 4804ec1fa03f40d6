#ifndef HOOKE_PAGE_H
#define HOOKE_PAGE_H

#include <stddef.h>

/// A part of a page: bytes of the folder Sources/HookePages/Page.
typedef struct {
    const unsigned char *bytes;
    size_t count;
} page_part;

/// The HTML with `{{name}}` where the other parts and a run's data stand.
page_part page_template(void);
/// The style sheets, one after the other.
page_part page_style(void);
/// The modules of the script, one after the other, a module after those that it imports.
page_part page_script(void);
/// The modules of the worker's script, in the same order.
page_part page_worker(void);
/// The simulator as WebAssembly, packed by gzip; empty where it is not part of the program.
page_part page_core(void);

/// The same parts of the page of the spring designer; its WebAssembly is the spring calculator.
page_part page_springs_template(void);
page_part page_springs_style(void);
page_part page_springs_script(void);
page_part page_springs_core(void);

/// The name of a gnuplot script, without its ending; null behind the last.
const char *picture_script_name(size_t index);
/// The text of a gnuplot script, with a zero at its end.
const unsigned char *picture_script_bytes(size_t index);

/// The name of a scenario with a golden trace; null behind the last.
const char *known_scenario_name(size_t index);
/// Its YAML, and the manifest of its golden trace, each with a zero at its end.
const unsigned char *known_scenario_text(size_t index);
const unsigned char *known_scenario_manifest(size_t index);

#endif
