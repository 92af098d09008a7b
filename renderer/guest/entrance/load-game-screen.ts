import { addTexts } from '../../platform/i18n.ts';
import { preloadTreasures } from '../game/treasures/treasures.ts';
import { gameTexts } from '../texts.ts';

/** Loads the game and its texts. Repeated calls load nothing again. */
export async function loadGameScreen() {
  const [{ GameScreen }] = await Promise.all([import('../game/game-screen.tsx'), addTexts(gameTexts)]);
  void preloadTreasures();
  return GameScreen;
}
