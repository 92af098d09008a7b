import type { assistant } from '#core/locales/ja/assistant.ts';
import { common } from '#core/locales/ja/common.ts';
import { desktopStatus } from '#core/locales/ja/desktop-status.ts';
import { device } from '#core/locales/ja/device.ts';
import type { printing } from '#core/locales/ja/printing.ts';
import { joinTexts, readTextsFrom } from '../platform/i18n.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    assistant: Record<keyof typeof assistant, string>;
    desktopStatus: Record<keyof typeof desktopStatus, string>;
    device: Record<keyof typeof device, string>;
    printing: Record<keyof typeof printing, string>;
  }
}

const first = readTextsFrom(
  import.meta.glob(['../../core/locales/*/{common,desktop-status,device}.ts', '!../../core/locales/ja/*.ts']),
);
const later = readTextsFrom(
  import.meta.glob('../../core/locales/*/{assistant,errors,kiosk,kiosk-staff,printing,staff-errors}.ts'),
);

/** The texts of the shell's own pages. */
export const desktopTexts = [
  first('common', { ja: common }),
  first('desktopStatus', { file: 'desktop-status', ja: desktopStatus }),
  first('device', { ja: device }),
];

/** The texts of errors, for pages that show errors of the server. */
const errorTexts = joinTexts(later('errors'), later('errors', { file: 'staff-errors' }));

/** The texts of the kiosk's resting screen, which is shown while the server is away, and of its staff corner. */
export const kioskTexts = [later('kiosk'), later('kioskStaff', { file: 'kiosk-staff' }), errorTexts];

/** The texts of the first-start assistant. */
export const assistantTexts = [later('assistant'), later('printing'), errorTexts];
