import { addTexts } from '../../../platform/i18n.ts';
import { finaleTexts } from '../../texts.ts';

/** The ending and its texts, loaded once, when the last riddle is solved. */
export async function loadEnding() {
  const [{ Ending }] = await Promise.all([import('./ending.tsx'), addTexts(finaleTexts)]);
  return Ending;
}
