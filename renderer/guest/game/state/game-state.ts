import type { ChatEntry, GuestStory, ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { FailureCode } from '../../../platform/api-failure.ts';

/** Who plays: kept in memory, whatever another tab does to the stored keys (decision 2.8). */
export type Identity = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
};

/**
 * What fills the screen: `empty` is a story without clues, `choosing` the list of open clues of a story that may be solved
 * in any order, `finale` everything after the last clue.
 */
export type Phase = 'loading' | 'failed' | 'empty' | 'prologue' | 'intro' | 'choosing' | 'clue' | 'finale' | 'ended';

/** A call that failed, as data. */
export type Failure = {
  readonly code: FailureCode;
  /** What the server said itself. */
  readonly message?: string;
  readonly retryAfterMs?: number;
};

/** One thing said in the chat. Its `id` is the same whether it came from this page or from the server's history. */
export type ChatItem = {
  readonly id: string;
  readonly kind: ChatEntry['kind'];
  /** Empty: the screen shows its own default. An answer to a choice is its letter. */
  readonly text: string;
  readonly imageUrl?: string;
  readonly questionId?: string;
  readonly isCorrect?: boolean;
  /** An answer that is still on its way. */
  readonly actionId?: string;
};

/** What a page remembers of a story across a reload, by guest and story: what the server does not know (decision 2.9). */
export type StepMemory = {
  readonly hasSeenPrologue: boolean;
  /** The clue on the screen; a solved one: 'next' has not been pressed yet. */
  readonly clueId: string | null;
  readonly hasSeenFinale: boolean;
  /** Letters that were wrong, by question. */
  readonly wrongOptions: Readonly<Record<string, readonly string[]>>;
  /** How many hints have been opened, by question (ANSWER-8); absent in what an earlier version kept. */
  readonly hintsOpen?: Readonly<Record<string, number>>;
};

export const freshMemory: StepMemory = {
  hasSeenPrologue: false,
  clueId: null,
  hasSeenFinale: false,
  wrongOptions: {},
};

export type AnswerType = 'option_select' | 'text_input' | 'file_upload';

/** A picture as picked; `previewUrl` is a blob address of this page. */
export type PickedPicture = {
  readonly file: Blob;
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
  readonly previewUrl: string;
};

/** An answer between the guest's tap and its result. */
export type PendingAnswer = {
  readonly actionId: string;
  readonly questionId: string;
  readonly actionType: AnswerType;
  /** Letter, text or file name. */
  readonly value: string;
  readonly imageUrl?: string;
  /** The least time that the specification gives this step is over. */
  readonly isLeastOver: boolean;
  readonly result: RecordResult | null;
  /** Why it has not gone out yet; `waitSeconds` counts down. */
  readonly delay: { readonly code: FailureCode; readonly waitSeconds: number | null } | null;
};

/** Where the picture of an upload clue was refused before it was sent (specification 5). */
export type PictureRefusal = 'missing' | 'not-an-image' | 'too-large';

export type Notice =
  | { readonly kind: 'picture'; readonly refusal: PictureRefusal }
  | { readonly kind: 'answer-refused'; readonly actionType: AnswerType; readonly failure: Failure }
  | { readonly kind: 'start-failed'; readonly failure: Failure }
  | { readonly kind: 'next-invalid' };

/** What lies over the chat. */
export type Overlay =
  | { readonly kind: 'answer' }
  | { readonly kind: 'hints' }
  | {
      readonly kind: 'result';
      readonly questionId: string;
      readonly isCorrect: boolean;
      readonly feedback: string;
      readonly generalFeedback: string;
    }
  | { readonly kind: 'moved'; readonly storyId: string; readonly storyTitle: string }
  /** 'Game complete', over the last clue; closing it leads to the ending. */
  | { readonly kind: 'complete' }
  /** The treasure ship. `plays`: it has not been seen yet, so it comes in; else it is there (ENDING-4). */
  | { readonly kind: 'ending'; readonly plays: boolean }
  /** The whole chat, read again after the ending. */
  | { readonly kind: 'reading' };

export type GameState = {
  readonly identity: Identity;
  readonly phase: Phase;
  /** Why `phase` is `failed` or `ended`. */
  readonly failure: Failure | null;
  readonly story: GuestStory | null;
  readonly progress: ProgressView | null;
  readonly memory: StepMemory;
  readonly isStarting: boolean;
  /** The clue on the screen. */
  readonly clueId: string | null;
  readonly chat: readonly ChatItem[];
  /** The character is about to say these. */
  readonly typing: { readonly turn: number; readonly items: readonly ChatItem[] } | null;
  readonly pending: readonly PendingAnswer[];
  readonly picture: PickedPicture | null;
  /** What is typed at the clue on the screen. */
  readonly draft: string;
  readonly overlay: Overlay | null;
  readonly notice: Notice | null;
  /** Stopped by staff: a calm banner, play goes on (decision 2.11). */
  readonly isPaused: boolean;
  /** Newest revision heard of this guest's data; null before the first. */
  readonly revision: number | null;
  /** How often the guest has come to another phone, as heard last; null before the first. */
  readonly phoneChanges: number | null;
  readonly sync: 'idle' | 'running' | 'due';
  /** A clue that is to be shown as soon as the story has been read again. */
  readonly enteringId: string | null;
  /** Counts the character's turns, so that a skipped turn's timer finds nothing to do. */
  readonly turn: number;
};

/** The state before anything has been loaded. */
export function firstState(identity: Identity): GameState {
  return {
    identity,
    phase: 'loading',
    failure: null,
    story: null,
    progress: null,
    memory: freshMemory,
    isStarting: false,
    clueId: null,
    chat: [],
    typing: null,
    pending: [],
    picture: null,
    draft: '',
    overlay: null,
    notice: null,
    isPaused: false,
    revision: null,
    phoneChanges: null,
    sync: 'idle',
    enteringId: null,
    turn: 0,
  };
}
