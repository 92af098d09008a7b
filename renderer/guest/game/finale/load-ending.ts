import { addTexts } from '../../../platform/i18n.ts';
import { finaleTexts } from '../../texts.ts';

/** Loads the ending and its texts. Once they are loaded, further calls do not load them again. */
export async function loadEnding() {
  const [{ Ending }] = await Promise.all([import('./ending.tsx'), addTexts(finaleTexts)]);
  return Ending;
}
