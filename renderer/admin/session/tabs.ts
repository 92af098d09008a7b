/*
 * Tabs of one browser share one session. Before one of them logs out, the others are asked for unsaved work; afterwards they are
 * told, so that they can tell a log-out from a session that ended (R137).
 */
type Message = 'unsaved?' | 'unsaved' | 'logged-out';

/** Where the tabs talk to each other. */
export const tabChannel = 'takarabune-panel';
/** How long other tabs have to answer. Milliseconds. */
const answerMs = 250;

/** Undefined where the browser has no such channels: then each tab stands alone. */
function openChannel(onMessage: (message: unknown) => void): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  const channel = new BroadcastChannel(tabChannel);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => onMessage(data);
  return channel;
}

const say = (channel: BroadcastChannel | undefined, message: Message) => channel?.postMessage(message);

/** Answers other tabs that ask for unsaved work, as long as this one has some; answers the function that stops it. */
export function answerTabs(hasUnsaved: () => boolean): () => void {
  const channel = openChannel((message) => {
    if (message === 'unsaved?' && hasUnsaved()) say(channel, 'unsaved');
  });
  return () => channel?.close();
}

/** Whether another tab has unsaved work. */
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

/** Tells the other tabs that the person has logged out. */
export function tellLoggedOut(): void {
  const channel = openChannel(() => undefined);
  say(channel, 'logged-out');
  channel?.close();
}

/** Hears that the person has logged out in another tab; answers the function that stops it. */
export function onLoggedOutElsewhere(listener: () => void): () => void {
  const channel = openChannel((message) => {
    if (message === 'logged-out') listener();
  });
  return () => channel?.close();
}
