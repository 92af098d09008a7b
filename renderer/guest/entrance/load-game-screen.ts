import { addTexts } from '../../platform/i18n.ts';
import { preloadTreasures } from '../game/treasures/treasures.ts';
import { gameTexts } from '../texts.ts';

/** Loads the game and its texts. Once they are loaded, further calls do not load them again. */
export async function loadGameScreen() {
  const [{ GameScreen }] = await Promise.all([import('../game/game-screen.tsx'), addTexts(gameTexts)]);
  void preloadTreasures();
  return GameScreen;
}
