import { addTexts } from '../../platform/i18n.ts';
import { keepTreasures } from '../game/treasures/treasures.ts';
import { gameTexts } from '../texts.ts';

/** The game and its texts, loaded once. */
export async function loadGameScreen() {
  const [{ GameScreen }] = await Promise.all([import('../game/game-screen.tsx'), addTexts(gameTexts)]);
  void keepTreasures();
  return GameScreen;
}
