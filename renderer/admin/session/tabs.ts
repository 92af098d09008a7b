/*
 * The tabs of a browser share one session. Before a tab logs out, it asks the others whether they have unsaved work.
 * After the log-out it informs them, so that they can distinguish it from a session that ended (PANEL-19).
 */
type Message = 'unsaved?' | 'unsaved' | 'logged-out';

/** The name of the tabs' broadcast channel. */
export const tabChannel = 'takarabune-panel';
/** How long to wait for replies of other tabs, in milliseconds. */
const answerMs = 250;

/** Returns a channel to the other tabs; undefined if the browser does not support such channels. */
function openChannel(onMessage: (message: unknown) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(tabChannel);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return channel;
}

const post = (channel: BroadcastChannel | undefined, message: Message) => channel?.postMessage(message);

/** Replies to other tabs that ask for unsaved work, if this tab has some. Returns a function that stops the replies. */
export function replyToTabs(hasUnsaved: () => boolean): () => void {
  const channel = openChannel((message) => {
    if (message === 'unsaved?' && hasUnsaved()) post(channel, 'unsaved');
  });
  return () => channel?.close();
}

/** Resolves to true if another tab replies in time that it has unsaved work. */
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
    post(channel, 'unsaved?');
  });
}

/** Informs the other tabs that the person has logged out. */
export function announceLogOut(): void {
  const channel = openChannel(() => undefined);
  post(channel, 'logged-out');
  channel?.close();
}

/** Calls `listener` when the person has logged out in another tab. Returns a function that removes the listener. */
export function onLogOutElsewhere(listener: () => void): () => void {
  const channel = openChannel((message) => {
    if (message === 'logged-out') listener();
  });
  return () => channel?.close();
}
