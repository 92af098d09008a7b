/* Stores what this phone knows of a guest's ball (DRUM-2). It notes a draw before its call, and that the ball was seen once it
   lies still. After a reload, a power cut or a closed tab in between, the drum plays again with the stored result. */

const key = 'takarabuneBall';
/** Used where the browser stores nothing. Lasts as long as the page. */
let ofThisPage: string | undefined;

export type BallMemory = 'unseen' | 'seen';

export function noteBall(userId: string, what: BallMemory): void {
  ofThisPage = undefined;
  try {
    localStorage.setItem(key, `${userId} ${what}`);
  } catch {
    ofThisPage = `${userId} ${what}`;
  }
}

/** Returns undefined when this phone has not drawn for the guest. */
export function ballOfGuest(userId: string): BallMemory | undefined {
  const [known, what] = read()?.split(' ') ?? [];
  return known === userId && (what === 'unseen' || what === 'seen') ? what : undefined;
}

function read(): string | undefined {
  try {
    return localStorage.getItem(key) ?? ofThisPage;
  } catch {
    return ofThisPage;
  }
}
