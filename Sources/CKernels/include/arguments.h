#pragma once

/// What the process was started with, its own name first, as the system handed it over; NULL where the system's library hands nothing
/// over before main. It is there without /proc, from which Swift reads its arguments on Linux.
const char *const *hooke_arguments(void);
