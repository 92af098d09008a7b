import { type ReactNode, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeGuest } from '../../platform/device-storage.ts';
import { DebugCorner } from './frame/debug-corner.tsx';
import { DebugPanel } from './frame/debug-panel.tsx';
import { GameView } from './game-view.tsx';
import { useGame } from './run/use-game.ts';
import type { Identity } from './state/game-state.ts';

/** The game at `/story/{storyId}`, for a guest who may play. */
export function GameScreen({
  identity,
  loading,
}: {
  readonly identity: Identity;
  /** What is shown until the game has loaded. */
  readonly loading: ReactNode;
}) {
  const navigate = useNavigate();
  // With `isBack`, `/home` offers to continue and does not lead straight back to a game that could not be loaded (ENDING-1).
  const { userId, roomNumber, guestName, storyId } = identity;
  const leave = useCallback(
    (to: string) => {
      // The drum uses the guest who is stored on this phone, and another tab may have stored another guest.
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
