// main.js
import { becomeWhole } from './base/dom.js';
import { mountPanels } from './base/panels.js';
import { startFromPage } from './player/opening.js';
import { mountStage } from './player/stage.js';
import { mountTransport } from './player/transport.js';
import { mountNotice } from './player/notice.js';
import { mountVerdict } from './player/verdict.js';
import { mountKeyboard } from './player/keyboard.js';
import { mountClock } from './player/clock.js';
import { mountStart } from './player/start.js';
import { mountDrop } from './player/drop.js';
import { mountLive } from './live/live.js';

becomeWhole();
// Nothing shows before the script fills it, so that nothing moves.
document.body.classList.remove('starting');
mountNotice();
mountVerdict();
mountStart();
mountStage();
mountTransport();
mountPanels();
mountKeyboard();
mountClock();
mountDrop();
startFromPage();
mountLive();
