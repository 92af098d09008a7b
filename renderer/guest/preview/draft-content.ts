import { contentTexts } from '#core/locales/content-texts.ts';
import type { Language } from '#core/model/hotel.ts';
import type { StoryContent } from '#core/model/story.ts';
import { type ChatTexts, toChatTexts } from '#core/rules/chat-history.ts';
import { normaliseQuestion } from '#core/rules/story-normalise-question.ts';
import type { PreviewDraft } from '../../platform/preview-messages.ts';

/**
 * Returns a draft as it would be played once saved: without blank hints, with lettered options, three placeholders for a
 * choice without options, and default texts. The URLs of its pictures stay as they are.
 */
export function createDraftContent(draft: PreviewDraft, language: Language): StoryContent {
  return {
    ...draft,
    roomNumbers: [],
    questions: draft.questions.map(
      (question, position) => normaliseQuestion(question, position, contentTexts[language], (url) => url).question,
    ),
  };
}

/** Returns the default texts of the chat, which are used where the author wrote nothing. */
export const getChatTexts = (language: Language): ChatTexts => toChatTexts(contentTexts[language]);
