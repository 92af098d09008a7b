import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeGuest } from '../../platform/device-storage.ts';
import { DebugCorner } from './frame/debug-corner.tsx';
import { DebugPanel } from './frame/debug-panel.tsx';
import { GameView } from './game-view.tsx';
import { useGame } from './run/use-game.ts';
import type { Identity } from './state/game-state.ts';

/** `/story/{storyId}` once a guest may play: the whole game (specification 2 and 4). */
export function GameScreen({
  identity,
  loading,
}: {
  readonly identity: Identity;
  /** What is shown until the game is there. */
  readonly loading: ReactNode;
}) {
  const navigate = useNavigate();
  // A game that could not be loaded leads to a page that offers to continue, not straight back (ENDING-1).
  const { userId, roomNumber, guestName, storyId } = identity;
  const leave = useCallback(
    (to: string) => {
      // The drum asks for the guest whom this phone keeps: another tab may have changed who that is.
      if (to === '/draw') storeGuest({ userId, roomNumber, guestName, storyId });
      void navigate(to, { state: { isBack: to === '/home' } });
    },
    [navigate, userId, roomNumber, guestName, storyId],
  );
  const game = useGame(identity, leave);
  const [isDebugOpen, setIsDebugOpen] = useState(false);
  const toggleDebug = useCallback(() => setIsDebugOpen((isOpen) => !isOpen), []);
  return (
    <>
      <GameView game={game} leave={leave} loading={loading} />
      <DebugCorner onToggle={toggleDebug} />
      {isDebugOpen && (
        <DebugPanel health={game.health} storyVersion={game.state.story?.version} onClose={toggleDebug} />
      )}
    </>
  );
}
