/*
 * Tabs of one browser share one session. Before one of them logs out, it asks the others for unsaved work. Afterwards
 * it informs them, so that they can distinguish a log-out from a session that ended (PANEL-19).
 */
type Message = 'unsaved?' | 'unsaved' | 'logged-out';

/** The name of the tabs' broadcast channel. */
export const tabChannel = 'takarabune-panel';
/** How long other tabs have to reply. Milliseconds. */
const answerMs = 250;

/** Returns undefined where the browser has no such channels. Tabs do not communicate then. */
function openChannel(onMessage: (message: unknown) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(tabChannel);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return channel;
}

const say = (channel: BroadcastChannel | undefined, message: Message) => channel?.postMessage(message);

/** Replies to other tabs that ask for unsaved work, while this one has some. Returns the function that stops it. */
export function answerTabs(hasUnsaved: () => boolean): () => void {
  const channel = openChannel((message) => {
    if (message === 'unsaved?' && hasUnsaved()) say(channel, 'unsaved');
  });
  return () => channel?.close();
}

/** Returns whether another tab has unsaved work. */
export function hasUnsavedElsewhere(): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isThere: boolean) => {
      clearTimeout(timer);
      channel?.close();
      resolve(isThere);
    };
    const channel = openChannel((message) => {
      if (message === 'unsaved') finish(true);
    });
    const timer = setTimeout(() => finish(false), channel ? answerMs : 0);
    say(channel, 'unsaved?');
  });
}

/** Informs the other tabs that the person has logged out. */
export function tellLoggedOut(): void {
  const channel = openChannel(() => undefined);
  say(channel, 'logged-out');
  channel?.close();
}

/** Calls `listener` when the person has logged out in another tab. Returns the function that stops it. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  const channel = openChannel((message) => {
    if (message === 'logged-out') listener();
  });
  return () => channel?.close();
}
