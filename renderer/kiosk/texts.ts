import { common } from '#core/locales/ja/common.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { kiosk } from '#core/locales/ja/kiosk.ts';
import { kioskPlay } from '#core/locales/ja/kiosk-play.ts';
import type { TextSource } from '../platform/i18n.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    kiosk: Record<keyof typeof kiosk, string>;
    kioskPlay: Record<keyof typeof kioskPlay, string>;
  }
}

/** The texts of the kiosk. */
export const kioskTexts: readonly TextSource[] = [
  { namespace: 'common', ja: common, en: async () => (await import('#core/locales/en/common.ts')).common },
  { namespace: 'errors', ja: errors, en: async () => (await import('#core/locales/en/errors.ts')).errors },
  { namespace: 'kiosk', ja: kiosk, en: async () => (await import('#core/locales/en/kiosk.ts')).kiosk },
  {
    namespace: 'kioskPlay',
    ja: kioskPlay,
    en: async () => (await import('#core/locales/en/kiosk-play.ts')).kioskPlay,
  },
];
