import { powerMonitor, powerSaveBlocker } from 'electron';
import type { StaffLanguage } from '#core/model/languages.ts';
import type { Translate } from '../texts.ts';
import { createBatteryNotice, createSleptNotice, type PowerNotice, shouldStayAwake } from './sleep-decision.ts';

export type WatchPowerOptions = {
  readonly getT: () => Translate;
  readonly language: () => StaffLanguage;
  /** Returns the setting that the computer must not sleep while the server is on. */
  readonly keepsAwake: () => boolean;
  readonly showNotice: (notice: PowerNotice) => void;
  readonly logEvent: (event: string, fields?: Readonly<Record<string, string | number>>) => void;
};

/**
 * Prevents the computer from sleeping by itself while guests play, or always if the setting says so. Tells staff if it slept nevertheless or runs on battery
 * power while guests play (DESKTOP-25). No program can stop a person who presses 'sleep' or closes the lid, and Electron
 * leaves no time to ask, so staff are told of the sleep afterwards.
 * @returns a function that must be called with the number of playing guests whenever it changes, and without one when the
 * setting has changed
 */
export function watchPower({
  getT,
  language,
  keepsAwake,
  showNotice,
  logEvent,
}: WatchPowerOptions): (playing?: number) => void {
  let playing = 0;
  let blockerId: number | undefined;
  let suspension: { readonly fromMs: number; readonly playing: number } | undefined;
  const showIfAny = (notice: PowerNotice | undefined) => {
    if (notice) showNotice(notice);
  };
  const formatTime = (ms: number) =>
    new Date(ms).toLocaleTimeString(language(), { hour: 'numeric', minute: '2-digit' });

  powerMonitor.on('suspend', () => {
    suspension = { fromMs: Date.now(), playing };
    logEvent('suspend', { playing });
  });
  powerMonitor.on('resume', () => {
    logEvent('resume');
    if (suspension) showIfAny(createSleptNotice({ ...suspension, toMs: Date.now() }, formatTime, getT()));
    suspension = undefined;
  });
  powerMonitor.on('on-battery', () => showIfAny(createBatteryNotice(playing, getT())));

  const update = (count = playing) => {
    const [wasPlaying, isPlaying] = [playing > 0, count > 0];
    playing = count;
    if (wasPlaying !== isPlaying) logEvent(isPlaying ? 'guests play' : 'nobody plays');
    if (isPlaying && !wasPlaying && powerMonitor.isOnBatteryPower()) showIfAny(createBatteryNotice(count, getT()));
    if (shouldStayAwake(count, keepsAwake()) === (blockerId !== undefined)) return;
    if (blockerId === undefined) blockerId = powerSaveBlocker.start('prevent-app-suspension');
    else {
      powerSaveBlocker.stop(blockerId);
      blockerId = undefined;
    }
  };
  update();
  return update;
}
