import i18next from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentTexts } from '#core/locales/content-texts.ts';
import type { Language } from '#core/model/hotel.ts';
import { toLanguage } from '#core/model/languages.ts';
import type { StoryContent } from '#core/model/story.ts';
import { sampleStoryId } from '#core/model/story-id.ts';
import { type ChatTexts, toChatTexts } from '#core/rules/chat-history.ts';
import { normaliseQuestion } from '#core/rules/story-normalise-question.ts';
import type { PreviewDraft } from '../../platform/preview-messages.ts';
import { randomId } from '../../platform/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { GameView } from '../game/game-view.tsx';
import type { GameWorld } from '../game/run/game-world.ts';
import { type Game, useGame } from '../game/run/use-game.ts';
import { findOpenQuestion } from '../game/state/clues.ts';
import { emptyMemory, type GameMemory, type GameState, type Identity } from '../game/state/game-state.ts';
import { createPreviewServer } from './preview-server.ts';
import type { PreviewStep } from './preview-step.ts';

type Props = {
  readonly draft: PreviewDraft;
  readonly startStep: PreviewStep;
  /** Called with every state. */
  readonly onState: (state: GameState) => void;
  readonly onAgain: () => void;
};

const getCurrentLanguage = (): Language => toLanguage(i18next.language);

/** Plays a draft in the real game. Mount it again to restart. */
export function PreviewGame({ draft, startStep, onState, onAgain }: Props) {
  const { t } = useTranslation('preview');
  const [{ identity, world }] = useState(() => {
    const identity: Identity = {
      userId: 'preview',
      roomNumber: t('roomNumber'),
      guestName: t('guestName'),
      storyId: sampleStoryId,
    };
    const content = createDraftContent(draft, getCurrentLanguage());
    const chatTexts = () => getChatTexts(getCurrentLanguage());
    return {
      identity,
      world: createPreviewWorld({ content, startStep: startStep, identity, language: getCurrentLanguage, chatTexts }),
    };
  });
  const [hasLeft, setHasLeft] = useState(false);
  const leave = useCallback(() => setHasLeft(true), []);
  const game = useGame(identity, leave, world);
  useOpenHints(game, startStep.kind === 'clue' && startStep.withHints);
  useEffect(() => onState(game.state), [game.state, onState]);
  useEffect(() => world.dispose, [world]);
  if (!hasLeft) return <GameView game={game} leave={leave} hasOtherPhone={false} />;
  return (
    <StateScreen mood="hello" title={t('leftTitle')} actions={<Button onClick={onAgain}>{t('again')}</Button>}>
      <p>{t('leftText')}</p>
    </StateScreen>
  );
}

/** If `isWanted` is true, opens all hints of the clue at which a game begins, once. A clue without hints stays as it is. */
function useOpenHints({ state, send }: Game, isWanted: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current || state.phase !== 'clue') return;
    isDone.current = true;
    send({ type: 'hintsOpened', actionId: randomId() });
    const hints = findOpenQuestion(state.story, state.clueId)?.hints ?? [];
    for (const _ of hints.slice(1)) send({ type: 'nextHintOpened', actionId: randomId() });
  }, [isWanted, state.phase, state.story, state.clueId, send]);
}

/**
 * Returns a draft as it would be played once saved: without blank hints, with lettered options, three placeholders for a
 * choice without options, and default texts. The URLs of its pictures stay as they are.
 */
function createDraftContent(draft: PreviewDraft, language: Language): StoryContent {
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

type Parts = {
  readonly content: StoryContent;
  readonly startStep: PreviewStep;
  readonly identity: Identity;
  readonly language: () => Language;
  readonly chatTexts: () => ChatTexts;
};

/**
 * Creates the world of a previewed game. Its server is in the page, and nothing is stored or reported. Pictures stay in the
 * page until `dispose` releases them.
 */
function createPreviewWorld({ identity, ...parts }: Parts): GameWorld & { dispose(): void } {
  const server = createPreviewServer({ ...parts, ...identity, now: Date.now });
  const pictures: string[] = [];
  const now = () => ({ progress: server.progress(), story: server.story() });
  return {
    load: async () => ({ ...now(), memory: createMemory(parts.startStep), unsent: [] }),
    start: async () => {
      server.start();
      return now();
    },
    reload: async () => now(),
    storeMemory: async () => undefined,
    // The preview shows the button of a phone that may spin, but the button leads to no real draw.
    readSpinLocation: async () => 'phone',
    createClaim: () => Promise.reject(new Error('the preview has no claims')),
    readHotel: async () => ({ name: '' }),
    deleteGuestData: async () => undefined,
    outbox: {
      keep: async () => undefined,
      drop: async () => undefined,
      deliver: async ({ questionId, actionType, details, picture }) => {
        if (!picture) return server.record({ questionId, actionType, details });
        const imageUrl = URL.createObjectURL(picture);
        pictures.push(imageUrl);
        return server.record({ questionId, actionType, details, imageUrl });
      },
    },
    watch: ({ onLink }) => {
      onLink?.('up');
      return () => undefined;
    },
    storeStoryId: () => undefined,
    dispose: () => {
      for (const url of pictures) URL.revokeObjectURL(url);
    },
  };
}

function createMemory(startStep: PreviewStep): GameMemory {
  return {
    ...emptyMemory,
    hasSeenPrologue: startStep.kind !== 'prologue',
    clueId: startStep.kind === 'clue' ? startStep.questionId : null,
    hasSeenFinale: startStep.kind === 'end',
  };
}
