// The assets of the page that plays runs, in the program. A new module or style sheet is a line here.
#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char template_bytes[] = {
#embed "../HookePages/Page/base/head.html" suffix(, )
#embed "../HookePages/Page/template.html" suffix(, )
#embed "../HookePages/Page/base/tail.html"
};

static const unsigned char style_bytes[] = {
#embed "../HookePages/Page/style/tokens.css" suffix(, )
#embed "../HookePages/Page/style/layout.css" suffix(, )
#embed "../HookePages/Page/style/controls.css" suffix(, )
#embed "../HookePages/Page/style/panels.css" suffix(, )
#embed "../HookePages/Page/style/run.css" suffix(, )
#embed "../HookePages/Page/style/live.css" suffix(, )
    '\n'};

static const unsigned char script_bytes[] = {
#embed "../HookePages/Page/base/store.js" suffix(, )
#embed "../HookePages/Page/base/state.js" suffix(, )
#embed "../HookePages/Page/base/dom.js" suffix(, )
#embed "../HookePages/Page/base/drops.js" suffix(, )
#embed "../HookePages/Page/base/files.js" suffix(, )
#embed "../HookePages/Page/base/json.js" suffix(, )
#embed "../HookePages/Page/base/numbers.js" suffix(, )
#embed "../HookePages/Page/base/panels.js" suffix(, )
#embed "../HookePages/Page/base/keyboard.js" suffix(, )
#embed "../HookePages/Page/base/vector.js" suffix(, )
#embed "../HookePages/Page/base/slices.js" suffix(, )
#embed "../HookePages/Page/core/simulator.js" suffix(, )
#embed "../HookePages/Page/trace/cells.js" suffix(, )
#embed "../HookePages/Page/trace/table.js" suffix(, )
#embed "../HookePages/Page/trace/columns.js" suffix(, )
#embed "../HookePages/Page/trace/csv.js" suffix(, )
#embed "../HookePages/Page/trace/recording.js" suffix(, )
#embed "../HookePages/Page/trace/series.js" suffix(, )
#embed "../HookePages/Page/trace/moments.js" suffix(, )
#embed "../HookePages/Page/trace/links.js" suffix(, )
#embed "../HookePages/Page/player/playhead.js" suffix(, )
#embed "../HookePages/Page/player/clock.js" suffix(, )
#embed "../HookePages/Page/player/canvas.js" suffix(, )
#embed "../HookePages/Page/player/paths.js" suffix(, )
#embed "../HookePages/Page/player/scene.js" suffix(, )
#embed "../HookePages/Page/player/looks.js" suffix(, )
#embed "../HookePages/Page/player/projection.js" suffix(, )
#embed "../HookePages/Page/player/points.js" suffix(, )
#embed "../HookePages/Page/player/texts.js" suffix(, )
#embed "../HookePages/Page/player/painting.js" suffix(, )
#embed "../HookePages/Page/player/picking.js" suffix(, )
#embed "../HookePages/Page/player/axes.js" suffix(, )
#embed "../HookePages/Page/player/phase.js" suffix(, )
#embed "../HookePages/Page/player/stage.js" suffix(, )
#embed "../HookePages/Page/player/strips.js" suffix(, )
#embed "../HookePages/Page/player/transport.js" suffix(, )
#embed "../HookePages/Page/player/curves.js" suffix(, )
#embed "../HookePages/Page/player/reading.js" suffix(, )
#embed "../HookePages/Page/player/values.js" suffix(, )
#embed "../HookePages/Page/player/events.js" suffix(, )
#embed "../HookePages/Page/player/difference.js" suffix(, )
#embed "../HookePages/Page/player/facts.js" suffix(, )
#embed "../HookePages/Page/player/notice.js" suffix(, )
#embed "../HookePages/Page/player/keyboard.js" suffix(, )
#embed "../HookePages/Page/player/verdict.js" suffix(, )
#embed "../HookePages/Page/player/reports.js" suffix(, )
#embed "../HookePages/Page/player/opening.js" suffix(, )
#embed "../HookePages/Page/player/drop.js" suffix(, )
#embed "../HookePages/Page/player/start.js" suffix(, )
#embed "../HookePages/Page/live/edits.js" suffix(, )
#embed "../HookePages/Page/live/times.js" suffix(, )
#embed "../HookePages/Page/live/session.js" suffix(, )
#embed "../HookePages/Page/live/places.js" suffix(, )
#embed "../HookePages/Page/live/result.js" suffix(, )
#embed "../HookePages/Page/live/yaml.js" suffix(, )
#embed "../HookePages/Page/live/descriptions.js" suffix(, )
#embed "../HookePages/Page/live/engine.js" suffix(, )
#embed "../HookePages/Page/live/amounts.js" suffix(, )
#embed "../HookePages/Page/live/field.js" suffix(, )
#embed "../HookePages/Page/live/dialects.js" suffix(, )
#embed "../HookePages/Page/live/controls.js" suffix(, )
#embed "../HookePages/Page/live/targets.js" suffix(, )
#embed "../HookePages/Page/live/finger.js" suffix(, )
#embed "../HookePages/Page/live/ignored.js" suffix(, )
#embed "../HookePages/Page/live/pointer.js" suffix(, )
#embed "../HookePages/Page/live/drops.js" suffix(, )
#embed "../HookePages/Page/live/frames.js" suffix(, )
#embed "../HookePages/Page/live/extent.js" suffix(, )
#embed "../HookePages/Page/live/picture.js" suffix(, )
#embed "../HookePages/Page/live/save.js" suffix(, )
#embed "../HookePages/Page/live/live.js" suffix(, )
#embed "../HookePages/Page/main.js" suffix(, )
    '\n'};

static const unsigned char worker_bytes[] = {
#embed "../HookePages/Page/base/base128.js" suffix(, )
#embed "../HookePages/Page/base/unpacking.js" suffix(, )
#embed "../HookePages/Page/core/core.js" suffix(, )
#embed "../HookePages/Page/core/worker.js" suffix(, )
    '\n'};

#if __has_embed("../HookePages/Page/core/core.wasm.gz") == __STDC_EMBED_FOUND__
static const unsigned char core_bytes[] = {
#embed "../HookePages/Page/core/core.wasm.gz"
};
page_part page_core(void) { return (page_part){core_bytes, sizeof core_bytes}; }
#else
page_part page_core(void) { return (page_part){0, 0}; }
#endif

page_part page_template(void) { return (page_part){template_bytes, sizeof template_bytes}; }
page_part page_style(void) { return (page_part){style_bytes, sizeof style_bytes}; }
page_part page_script(void) { return (page_part){script_bytes, sizeof script_bytes}; }
page_part page_worker(void) { return (page_part){worker_bytes, sizeof worker_bytes}; }
