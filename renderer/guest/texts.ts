import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import type { TextSource } from '../platform/i18n.ts';

/**
 * The texts of the guest pages before the game. Japanese is bundled with the page, and English is loaded when it is chosen. For
 * `NO_RESPONSE`, guests read a text about weak Wi-Fi instead of the text that staff read.
 */
export const guestTexts: readonly TextSource[] = [
  { namespace: 'common', ja: common, en: async () => (await import('#core/locales/en/common.ts')).common },
  {
    namespace: 'errors',
    ja: { ...errors, NO_RESPONSE: entry.noResponse },
    en: async () => {
      const [{ errors: all }, { entry: own }] = await Promise.all([
        import('#core/locales/en/errors.ts'),
        import('#core/locales/en/entry.ts'),
      ]);
      return { ...all, NO_RESPONSE: own.noResponse };
    },
  },
  { namespace: 'entry', ja: entry, en: async () => (await import('#core/locales/en/entry.ts')).entry },
];

/** Texts of the scanner, which loads when it is opened. */
export const scannerTexts: TextSource = {
  namespace: 'scanner',
  ja: async () => (await import('#core/locales/ja/scanner.ts')).scanner,
  en: async () => (await import('#core/locales/en/scanner.ts')).scanner,
};

/** Texts of the game, which loads when a guest may play. */
export const gameTexts: TextSource = {
  namespace: 'game',
  ja: async () => (await import('#core/locales/ja/game.ts')).game,
  en: async () => (await import('#core/locales/en/game.ts')).game,
};

/** Texts of the prize draw, which loads when a guest opens it. */
export const drawTexts: TextSource = {
  namespace: 'draw',
  ja: async () => (await import('#core/locales/ja/draw.ts')).draw,
  en: async () => (await import('#core/locales/en/draw.ts')).draw,
};

/** Texts of the ending, which loads when a story is finished. */
export const finaleTexts: TextSource = {
  namespace: 'finale',
  ja: async () => (await import('#core/locales/ja/finale.ts')).finale,
  en: async () => (await import('#core/locales/en/finale.ts')).finale,
};

/** Texts of the preview in which the story editor plays a draft. */
export const previewTexts: TextSource = {
  namespace: 'preview',
  ja: async () => (await import('#core/locales/ja/preview.ts')).preview,
  en: async () => (await import('#core/locales/en/preview.ts')).preview,
};

/** Texts of the page that a staff member's phone opens during set-up. */
export const phoneTestTexts: TextSource = {
  namespace: 'phone-test',
  ja: async () => (await import('#core/locales/ja/phone-test.ts')).phoneTest,
  en: async () => (await import('#core/locales/en/phone-test.ts')).phoneTest,
};

/** Texts of the pages that the QR codes of vouchers and claims open. */
export const codesTexts: TextSource = {
  namespace: 'codes',
  ja: async () => (await import('#core/locales/ja/codes.ts')).codes,
  en: async () => (await import('#core/locales/en/codes.ts')).codes,
};

/** Texts of the page that a check-in ticket opens. */
export const entryTicketTexts: TextSource = {
  namespace: 'entryTicket',
  ja: async () => (await import('#core/locales/ja/entry-ticket.ts')).entryTicket,
  en: async () => (await import('#core/locales/en/entry-ticket.ts')).entryTicket,
};

/** Texts of the page on which guests check that a prize draw is fair. */
export const fairTexts: TextSource = {
  namespace: 'fair',
  ja: async () => (await import('#core/locales/ja/fair.ts')).fair,
  en: async () => (await import('#core/locales/en/fair.ts')).fair,
};
