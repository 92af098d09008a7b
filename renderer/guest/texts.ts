import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { readTextsFrom } from '../platform/i18n.ts';

/* Japanese texts of the first screens are bundled with the page. All others are loaded when they are needed. */
const first = readTextsFrom(
  import.meta.glob(['../../core/locales/*/{common,entry,errors}.ts', '!../../core/locales/ja/*.ts']),
);
const later = readTextsFrom(
  import.meta.glob('../../core/locales/*/{codes,draw,entry-ticket,fair,finale,game,phone-test,preview,scanner}.ts'),
);

/** The texts of the guest pages before the game. */
export const guestTexts = [
  first('common', { ja: common }),
  first('errors', { ja: errors }),
  first('entry', { ja: entry }),
];

/** Texts of the scanner, which loads when it is opened. */
export const scannerTexts = later('scanner');
/** Texts of the game, which loads when a guest may play. */
export const gameTexts = later('game');
/** Texts of the prize draw, which loads when a guest opens it. */
export const drawTexts = later('draw');
/** Texts of the ending, which loads when a story is finished. */
export const finaleTexts = later('finale');
/** Texts of the preview in which the story editor plays a draft. */
export const previewTexts = later('preview');
/** Texts of the page that a staff member's phone opens during set-up. */
export const phoneTestTexts = later('phone-test');
/** Texts of the pages that the QR codes of vouchers and claims open. */
export const codesTexts = later('codes');
/** Texts of the page that a check-in ticket opens. */
export const entryTicketTexts = later('entryTicket', { file: 'entry-ticket' });
/** Texts of the page on which guests check that a prize draw is fair. */
export const fairTexts = later('fair');
