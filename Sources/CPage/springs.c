// The assets of the page of the spring designer, in the program. A new module or style sheet is a line here.
#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char template_bytes[] = {
#embed "../HookePages/Page/base/head.html" suffix(, )
#embed "../HookePages/Page/springs/template.html" suffix(, )
#embed "../HookePages/Page/base/tail.html"
};

static const unsigned char style_bytes[] = {
#embed "../HookePages/Page/style/tokens.css" suffix(, )
#embed "../HookePages/Page/style/layout.css" suffix(, )
#embed "../HookePages/Page/style/controls.css" suffix(, )
#embed "../HookePages/Page/style/panels.css" suffix(, )
#embed "../HookePages/Page/springs/springs.css" suffix(, )
    '\n'};

static const unsigned char script_bytes[] = {
#embed "../HookePages/Page/base/store.js" suffix(, )
#embed "../HookePages/Page/base/dom.js" suffix(, )
#embed "../HookePages/Page/base/drops.js" suffix(, )
#embed "../HookePages/Page/base/files.js" suffix(, )
#embed "../HookePages/Page/base/base128.js" suffix(, )
#embed "../HookePages/Page/base/unpacking.js" suffix(, )
#embed "../HookePages/Page/base/numbers.js" suffix(, )
#embed "../HookePages/Page/base/keyboard.js" suffix(, )
#embed "../HookePages/Page/base/vector.js" suffix(, )
#embed "../HookePages/Page/player/canvas.js" suffix(, )
#embed "../HookePages/Page/player/axes.js" suffix(, )
#embed "../HookePages/Page/springs/parameters.js" suffix(, )
#embed "../HookePages/Page/springs/words.js" suffix(, )
#embed "../HookePages/Page/springs/module.js" suffix(, )
#embed "../HookePages/Page/springs/design.js" suffix(, )
#embed "../HookePages/Page/springs/computing.js" suffix(, )
#embed "../HookePages/Page/springs/address.js" suffix(, )
#embed "../HookePages/Page/springs/fields.js" suffix(, )
#embed "../HookePages/Page/springs/controls.js" suffix(, )
#embed "../HookePages/Page/springs/painting.js" suffix(, )
#embed "../HookePages/Page/springs/playback.js" suffix(, )
#embed "../HookePages/Page/springs/charts.js" suffix(, )
#embed "../HookePages/Page/springs/track.js" suffix(, )
#embed "../HookePages/Page/springs/reading.js" suffix(, )
#embed "../HookePages/Page/springs/recorded.js" suffix(, )
#embed "../HookePages/Page/springs/residuals.js" suffix(, )
#embed "../HookePages/Page/springs/findings.js" suffix(, )
#embed "../HookePages/Page/springs/recording.js" suffix(, )
#embed "../HookePages/Page/springs/settling.js" suffix(, )
#embed "../HookePages/Page/springs/exports.js" suffix(, )
#embed "../HookePages/Page/springs/saving.js" suffix(, )
#embed "../HookePages/Page/springs/keys.js" suffix(, )
#embed "../HookePages/Page/springs/main.js" suffix(, )
    '\n'};

static const unsigned char core_bytes[] = {
#embed "../HookePages/Page/core/springs.wasm.gz"
};

page_part page_springs_template(void) { return (page_part){template_bytes, sizeof template_bytes}; }
page_part page_springs_style(void) { return (page_part){style_bytes, sizeof style_bytes}; }
page_part page_springs_script(void) { return (page_part){script_bytes, sizeof script_bytes}; }
page_part page_springs_core(void) { return (page_part){core_bytes, sizeof core_bytes}; }
