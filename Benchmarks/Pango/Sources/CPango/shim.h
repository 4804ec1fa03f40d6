// The part of Pango that HookePango uses.
#pragma once

#if !__has_include(<pango/pangoft2.h>)
#error "Pango was not found. Install it: apt-get install libpango1.0-dev (Debian, Ubuntu) or brew install pango (macOS)."
#else

#include <pango/pango.h>
#include <pango/pangoft2.h>

#endif
