/*
 * Stores what this phone knows of one guest's ball (DRUM-2). The ball is 'unseen' from just before the phone requests the draw
 * until the drum has shown the ball, and then 'seen'. After a reload, a power cut or a closed tab in between, the drum plays
 * again with the stored result.
 */

const key = 'takarabuneBall';
/** Used instead of local storage if the browser refuses it. The value is lost when the page is closed or reloaded. */
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

/**
 * Returns what this phone knows of the guest's ball. Returns undefined if nothing is stored or the stored ball is another
 * guest's.
 */
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
