import type { UnreadMessage } from '../model/guest-view.ts';
import type { JournalLine } from '../model/journal.ts';
import type { MessageEntry, MessageTemplate } from '../model/message.ts';
import type { Hint, StoryContent } from '../model/story.ts';
import { getHints } from './hints.ts';

/** The texts of the ready-made messages in a language, from its `content` texts. */
export type MessageTexts = Readonly<Record<`chatMessage${MessageTemplate}`, string>>;

export type SentMessage = Extract<MessageEntry, { readonly type: 'sent' }> & Pick<JournalLine, 'at'>;

/** Returns a message as the guest sees it. The text of a hint is in the story, so it is empty here. */
export function viewMessage({ messageId, template, text = '', hint }: SentMessage, texts: MessageTexts): UnreadMessage {
  if (hint !== undefined) return { messageId, sender: 'mars', text: '', hint };
  if (template !== undefined) return { messageId, sender: 'mars', text: texts[`chatMessage${template}`] };
  return { messageId, sender: 'desk', text };
}

/** Returns when the guest confirmed each message, by its id. */
export function readTimes(lines: Iterable<JournalLine>): ReadonlyMap<string, string> {
  const times = new Map<string, string>();
  for (const line of lines) {
    if (line.kind === 'message' && line.type === 'read' && !times.has(line.messageId))
      times.set(line.messageId, line.at);
  }
  return times;
}

/** Returns the messages that the guest has not confirmed, the oldest first (HELP-10). `lines` are the guest's own. */
export function listUnread(lines: readonly JournalLine[]): SentMessage[] {
  const read = readTimes(lines);
  return lines.flatMap((line) =>
    line.kind === 'message' && line.type === 'sent' && !read.has(line.messageId) ? [line] : [],
  );
}

/** Returns the hint of a message; undefined if the content does not have it. */
export function findHint(
  content: StoryContent,
  { questionId, hintIndex }: NonNullable<SentMessage['hint']>,
): Hint | undefined {
  const question = content.questions.find((candidate) => candidate.questionId === questionId);
  return question && getHints(question)[hintIndex];
}

/** Returns the messages that the guest has not confirmed, as the guest sees them. */
export const viewUnread = (lines: readonly JournalLine[], texts: MessageTexts): UnreadMessage[] =>
  listUnread(lines).map((line) => viewMessage(line, texts));
