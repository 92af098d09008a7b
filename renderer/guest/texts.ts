import { common } from '#core/locales/ja/common.ts';
import { entry } from '#core/locales/ja/entry.ts';
import { errors } from '#core/locales/ja/errors.ts';
import { readTextsFrom } from '../platform/i18n.ts';

/*
 * Japanese texts of the first screens are bundled with the page. What is read together in another language is one file, which
 * `build/vite/text-sets.ts` makes of the namespaces in `?with=`.
 */
const first = readTextsFrom(
  import.meta.glob(['../../core/locales/*/entry.ts', '!../../core/locales/ja/*.ts'], {
    query: '?with=common,errors',
  }),
  'entry',
);
const play = readTextsFrom(
  import.meta.glob('../../core/locales/*/game.ts', { query: '?with=codes,crew,draw,finale' }),
  'game',
);
const rare = readTextsFrom(import.meta.glob('../../core/locales/*/{entry-ticket,fair,phone-test,preview,scanner}.ts'));

/** The texts of the guest pages before the game. */
export const guestTexts = [
  first('common', { ja: common }),
  first('errors', { ja: errors }),
  first('entry', { ja: entry }),
];

/** Texts from the start of a story to the prize. */
export const playTexts = ['game', 'crew', 'finale', 'draw', 'codes'].map((namespace) => play(namespace));

/** Texts of the scanner, which loads when it is opened. */
export const scannerTexts = rare('scanner');
/** Texts of the preview in which the story editor plays a draft. */
export const previewTexts = rare('preview');
/** Texts of the page that a staff member's phone opens during set-up. */
export const phoneTestTexts = rare('phone-test');
/** Texts of the page that a check-in ticket opens. */
export const entryTicketTexts = rare('entryTicket', { file: 'entry-ticket' });
/** Texts of the page on which guests check that a prize draw is fair. */
export const fairTexts = rare('fair');
