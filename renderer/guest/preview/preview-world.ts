import type { Language } from '#core/model/hotel.ts';
import type { StoryContent } from '#core/model/story.ts';
import type { ChatTexts } from '#core/rules/chat-history.ts';
import type { GameWorld } from '../game/run/game-world.ts';
import { emptyMemory, type GameMemory, type Identity } from '../game/state/game-state.ts';
import { createPreviewServer } from './preview-server.ts';
import type { PreviewStep } from './preview-step.ts';

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
export function createPreviewWorld({ identity, ...parts }: Parts): GameWorld & { dispose(): void } {
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
