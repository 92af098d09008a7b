import { addTexts } from '../platform/i18n.ts';
import { playTexts } from './texts.ts';

/**
 * Loads all screens from the start of a story to the prize, and their texts. Once they are loaded, further calls do not load
 * them again.
 */
export async function loadPlay() {
  const [screens] = await Promise.all([import('./play.ts'), addTexts(...playTexts)]);
  return screens;
}
