import { addTexts } from '../../platform/i18n.ts';
import { gameTexts } from '../texts.ts';

/** The game and its texts, loaded once. */
export async function loadGameScreen() {
  const [{ GameScreen }] = await Promise.all([import('../game/game-screen.tsx'), addTexts(gameTexts)]);
  return GameScreen;
}
