import { powerMonitor, powerSaveBlocker } from 'electron';
import type { Language, Say } from '../texts.ts';
import { batteryNotice, keepsAwake, type PowerNotice, sleptNotice } from './sleep-decision.ts';

export type PowerParts = {
  readonly say: () => Say;
  readonly language: () => Language;
  readonly tell: (notice: PowerNotice) => void;
  readonly note: (event: string, fields?: Readonly<Record<string, string | number>>) => void;
};

/**
 * Prevents the computer from sleeping by itself while guests play, and tells staff if it has slept nevertheless
 * (DESKTOP-25). No program can stop a person who presses 'sleep' or closes the lid, and Electron leaves no time to ask,
 * so staff are told afterwards.
 * @returns a function that must be called with the number of playing guests whenever it changes
 */
export function watchPower({ say, language, tell, note }: PowerParts): (playing: number) => void {
  let playing = 0;
  let blocker: number | undefined;
  let asleep: { readonly fromMs: number; readonly playing: number } | undefined;
  const warn = (notice: PowerNotice | undefined) => {
    if (notice) tell(notice);
  };
  const timeText = (ms: number) => new Date(ms).toLocaleTimeString(language(), { hour: 'numeric', minute: '2-digit' });

  powerMonitor.on('suspend', () => {
    asleep = { fromMs: Date.now(), playing };
    note('suspend', { playing });
  });
  powerMonitor.on('resume', () => {
    note('resume');
    if (asleep) warn(sleptNotice({ ...asleep, toMs: Date.now() }, timeText, say()));
    asleep = undefined;
  });
  powerMonitor.on('on-battery', () => warn(batteryNotice(playing, say())));

  return (count) => {
    playing = count;
    if (keepsAwake(count) === (blocker !== undefined)) return;
    if (blocker === undefined) {
      blocker = powerSaveBlocker.start('prevent-app-suspension');
      note('guests play');
      if (powerMonitor.isOnBatteryPower()) warn(batteryNotice(count, say()));
    } else {
      powerSaveBlocker.stop(blocker);
      note('nobody plays');
      blocker = undefined;
    }
  };
}
