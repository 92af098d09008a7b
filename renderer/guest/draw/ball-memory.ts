/*
 * Stores what this phone knows of a guest's ball (DRUM-2). A ball is 'unseen' from just before the draw's call until it
 * lies still, and then 'seen'. After a reload, a power cut or a closed tab in between, the drum plays again with the stored
 * result.
 */

const key = 'takarabuneBall';
/** Replaces local storage where the browser refuses it. It is lost when the page is closed or reloaded. */
let ofThisPage: string | undefined;

export type BallMemory = 'unseen' | 'seen';

export function storeBallState(userId: string, memory: BallMemory): void {
  ofThisPage = undefined;
  try {
    localStorage.setItem(key, `${userId} ${memory}`);
  } catch {
    ofThisPage = `${userId} ${memory}`;
  }
}

/** Returns what this phone knows of the guest's ball, or undefined if it has noted nothing for this guest. */
export function readBallState(userId: string): BallMemory | undefined {
  const [storedUserId, memory] = read()?.split(' ') ?? [];
  return storedUserId === userId && (memory === 'unseen' || memory === 'seen') ? memory : undefined;
}

function read(): string | undefined {
  try {
    return localStorage.getItem(key) ?? ofThisPage;
  } catch {
    return ofThisPage;
  }
}
