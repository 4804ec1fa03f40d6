// The gnuplot scripts of plots/, in the program. A new picture's script is an entry here.
#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Each ends with a zero.
static const struct {
    const char *name;
    const unsigned char *bytes;
} scripts[] = {
    {"card", (const unsigned char[]){
#embed "../../plots/card.gp"
     , 0}},
    {"clear", (const unsigned char[]){
#embed "../../plots/clear.gp"
     , 0}},
    {"columns", (const unsigned char[]){
#embed "../../plots/columns.gp"
     , 0}},
    {"compare", (const unsigned char[]){
#embed "../../plots/compare.gp"
     , 0}},
    {"components", (const unsigned char[]){
#embed "../../plots/components.gp"
     , 0}},
    {"convergence-evaluations", (const unsigned char[]){
#embed "../../plots/convergence-evaluations.gp"
     , 0}},
    {"convergence-panels", (const unsigned char[]){
#embed "../../plots/convergence-panels.gp"
     , 0}},
    {"convergence-steps", (const unsigned char[]){
#embed "../../plots/convergence-steps.gp"
     , 0}},
    {"counts", (const unsigned char[]){
#embed "../../plots/counts.gp"
     , 0}},
    {"difference", (const unsigned char[]){
#embed "../../plots/difference.gp"
     , 0}},
    {"energy", (const unsigned char[]){
#embed "../../plots/energy.gp"
     , 0}},
    {"evaluation-precision", (const unsigned char[]){
#embed "../../plots/evaluation-precision.gp"
     , 0}},
    {"film", (const unsigned char[]){
#embed "../../plots/film.gp"
     , 0}},
    {"frame-timeline", (const unsigned char[]){
#embed "../../plots/frame-timeline.gp"
     , 0}},
    {"frame-times", (const unsigned char[]){
#embed "../../plots/frame-times.gp"
     , 0}},
    {"gap", (const unsigned char[]){
#embed "../../plots/gap.gp"
     , 0}},
    {"golden-difference", (const unsigned char[]){
#embed "../../plots/golden-difference.gp"
     , 0}},
    {"heat-map", (const unsigned char[]){
#embed "../../plots/heat-map.gp"
     , 0}},
    {"identification", (const unsigned char[]){
#embed "../../plots/identification.gp"
     , 0}},
    {"layer", (const unsigned char[]){
#embed "../../plots/layer.gp"
     , 0}},
    {"legend", (const unsigned char[]){
#embed "../../plots/legend.gp"
     , 0}},
    {"marks", (const unsigned char[]){
#embed "../../plots/marks.gp"
     , 0}},
    {"network", (const unsigned char[]){
#embed "../../plots/network.gp"
     , 0}},
    {"orbit", (const unsigned char[]){
#embed "../../plots/orbit.gp"
     , 0}},
    {"overlay", (const unsigned char[]){
#embed "../../plots/overlay.gp"
     , 0}},
    {"paper", (const unsigned char[]){
#embed "../../plots/paper.gp"
     , 0}},
    {"phase-portraits", (const unsigned char[]){
#embed "../../plots/phase-portraits.gp"
     , 0}},
    {"precision-panels", (const unsigned char[]){
#embed "../../plots/precision-panels.gp"
     , 0}},
    {"properties", (const unsigned char[]){
#embed "../../plots/properties.gp"
     , 0}},
    {"runs-style", (const unsigned char[]){
#embed "../../plots/runs-style.gp"
     , 0}},
    {"screen", (const unsigned char[]){
#embed "../../plots/screen.gp"
     , 0}},
    {"screen-rows", (const unsigned char[]){
#embed "../../plots/screen-rows.gp"
     , 0}},
    {"screens", (const unsigned char[]){
#embed "../../plots/screens.gp"
     , 0}},
    {"solver-error", (const unsigned char[]){
#embed "../../plots/solver-error.gp"
     , 0}},
    {"strobe", (const unsigned char[]){
#embed "../../plots/strobe.gp"
     , 0}},
    {"strobe-size", (const unsigned char[]){
#embed "../../plots/strobe-size.gp"
     , 0}},
    {"stroke", (const unsigned char[]){
#embed "../../plots/stroke.gp"
     , 0}},
    {"stroke-outline", (const unsigned char[]){
#embed "../../plots/stroke-outline.gp"
     , 0}},
    {"style", (const unsigned char[]){
#embed "../../plots/style.gp"
     , 0}},
    {"sweep-curves", (const unsigned char[]){
#embed "../../plots/sweep-curves.gp"
     , 0}},
    {"sweep-map", (const unsigned char[]){
#embed "../../plots/sweep-map.gp"
     , 0}},
    {"sweep-parallel", (const unsigned char[]){
#embed "../../plots/sweep-parallel.gp"
     , 0}},
    {"sweep-pareto", (const unsigned char[]){
#embed "../../plots/sweep-pareto.gp"
     , 0}},
    {"sweep-sensitivity", (const unsigned char[]){
#embed "../../plots/sweep-sensitivity.gp"
     , 0}},
    {"system", (const unsigned char[]){
#embed "../../plots/system.gp"
     , 0}},
    {"system-marks", (const unsigned char[]){
#embed "../../plots/system-marks.gp"
     , 0}},
    {"tail", (const unsigned char[]){
#embed "../../plots/tail.gp"
     , 0}},
    {"timeline", (const unsigned char[]){
#embed "../../plots/timeline.gp"
     , 0}},
    {"work-precision", (const unsigned char[]){
#embed "../../plots/work-precision.gp"
     , 0}},
};

const char *picture_script_name(size_t index) {
    return index < sizeof scripts / sizeof *scripts ? scripts[index].name : 0;
}

const unsigned char *picture_script_bytes(size_t index) { return scripts[index].bytes; }
