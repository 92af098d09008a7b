import { common } from '#core/locales/ja/common.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay } from '#core/locales/ja/kiosk-play.ts';
import { kioskStaff } from '#core/locales/ja/kiosk-staff.ts';
import { staffErrors } from '#core/locales/ja/staff-errors.ts';
import { joinTexts, readTextsFrom } from '../platform/i18n.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    kiosk: Record<keyof typeof kiosk, string>;
    kioskPlay: Record<keyof typeof kioskPlay, string>;
    kioskStaff: Record<keyof typeof kioskStaff, string>;
  }
}

const read = readTextsFrom(
  import.meta.glob([
    '../../core/locales/*/{common,errors,kiosk,kiosk-play,kiosk-staff,staff-errors}.ts',
    '!../../core/locales/ja/*.ts',
  ]),
);

/** The texts of the kiosk. */
export const kioskTexts = [
  read('common', { ja: common }),
  joinTexts(read('errors', { ja: errors }), read('errors', { file: 'staff-errors', ja: staffErrors })),
  read('kiosk', { ja: kiosk }),
  read('kioskPlay', { file: 'kiosk-play', ja: kioskPlay }),
  read('kioskStaff', { file: 'kiosk-staff', ja: kioskStaff }),
];
