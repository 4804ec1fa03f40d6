// Scenarios and the manifests of their golden traces, in the program: what hooke doctor runs. One more is an entry here.
#include "page.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Each text ends with a zero.
static const struct {
    const char *name;
    const unsigned char *text, *manifest;
} scenarios[] = {
    {"bottom-sheet", (const unsigned char[]){
#embed "../../Scenarios/bottom-sheet.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/bottom-sheet/manifest.json"
     , 0}},
    {"elastic-coupled", (const unsigned char[]){
#embed "../../Scenarios/elastic-coupled.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/elastic-coupled/manifest.json"
     , 0}},
    {"elastic-pull", (const unsigned char[]){
#embed "../../Scenarios/elastic-pull.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/elastic-pull/manifest.json"
     , 0}},
    {"equations-kepler", (const unsigned char[]){
#embed "../../Scenarios/equations-kepler.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/equations-kepler/manifest.json"
     , 0}},
    {"equations-robertson", (const unsigned char[]){
#embed "../../Scenarios/equations-robertson.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/equations-robertson/manifest.json"
     , 0}},
    {"feed-scroll", (const unsigned char[]){
#embed "../../Scenarios/feed-scroll.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/feed-scroll/manifest.json"
     , 0}},
    {"header-and-card", (const unsigned char[]){
#embed "../../Scenarios/header-and-card.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/header-and-card/manifest.json"
     , 0}},
    {"newtons-cradle", (const unsigned char[]){
#embed "../../Scenarios/newtons-cradle.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/newtons-cradle/manifest.json"
     , 0}},
    {"streams-throttle", (const unsigned char[]){
#embed "../../Scenarios/streams-throttle.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/streams-throttle/manifest.json"
     , 0}},
    {"system-chain-long", (const unsigned char[]){
#embed "../../Scenarios/system-chain-long.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/system-chain-long/manifest.json"
     , 0}},
    {"system-van-der-pol", (const unsigned char[]){
#embed "../../Scenarios/system-van-der-pol.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/system-van-der-pol/manifest.json"
     , 0}},
    {"text-highlight", (const unsigned char[]){
#embed "../../Scenarios/text-highlight.yaml"
     , 0}, (const unsigned char[]){
#embed "../../Scenarios/Golden/text-highlight/manifest.json"
     , 0}},
};

static size_t const count = sizeof scenarios / sizeof *scenarios;

const char *known_scenario_name(size_t index) { return index < count ? scenarios[index].name : 0; }
const unsigned char *known_scenario_text(size_t index) { return index < count ? scenarios[index].text : 0; }
const unsigned char *known_scenario_manifest(size_t index) { return index < count ? scenarios[index].manifest : 0; }
