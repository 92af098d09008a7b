import type { ChatEntry, GuestStory, ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { FailureCode } from '../../../platform/api-failure.ts';

/** The guest who plays. Kept in memory, so another tab cannot change it through the stored keys (IDENTITY-7). */
export type Identity = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
};

/**
 * What fills the screen. `empty`: a story without clues. `choosing`: the list of open clues of a story that may be solved in
 * any order. `finale`: everything after the last clue.
 */
export type Phase = 'loading' | 'failed' | 'empty' | 'prologue' | 'intro' | 'choosing' | 'clue' | 'finale' | 'ended';

/** A failed call, as data. */
export type Failure = {
  readonly code: FailureCode;
  /** The server's own message. */
  readonly message?: string;
  readonly retryAfterMs?: number;
};

/** One message of the chat. Its `id` is the same whether it came from this page or from the server's history. */
export type ChatItem = {
  readonly id: string;
  readonly kind: ChatEntry['kind'];
  /** Empty: the screen shows its default. An answer to a choice is its letter. */
  readonly text: string;
  readonly imageUrl?: string;
  readonly questionId?: string;
  readonly isCorrect?: boolean;
  /** Set while the answer is being sent. */
  readonly actionId?: string;
};

/** What a page stores of a story for a reload, by guest and story, because the server does not know it (RESUME-1). */
export type StepMemory = {
  readonly hasSeenPrologue: boolean;
  /** The clue on the screen. If it is solved, 'next' has not been pressed yet. */
  readonly clueId: string | null;
  readonly hasSeenFinale: boolean;
  /** Wrong letters, by question. */
  readonly wrongOptions: Readonly<Record<string, readonly string[]>>;
  /** How many hints are open, by question (ANSWER-8). Missing in data that an earlier version stored. */
  readonly hintsOpen?: Readonly<Record<string, number>>;
};

export const freshMemory: StepMemory = {
  hasSeenPrologue: false,
  clueId: null,
  hasSeenFinale: false,
  wrongOptions: {},
};

export type AnswerType = 'option_select' | 'text_input' | 'file_upload';

/** A picked picture. `previewUrl` is a blob address of this page. */
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
  /** True when the least time of this step is over (LIVE-3). */
  readonly isLeastOver: boolean;
  readonly result: RecordResult | null;
  /** Why the answer has not been sent yet. `waitSeconds` counts down. */
  readonly delay: { readonly code: FailureCode; readonly waitSeconds: number | null } | null;
};

/** Why a picked picture was refused before it was sent. */
export type PictureRefusal = 'missing' | 'not-an-image' | 'too-large';

export type Notice =
  | { readonly kind: 'picture'; readonly refusal: PictureRefusal }
  | { readonly kind: 'answer-refused'; readonly actionType: AnswerType; readonly failure: Failure }
  | { readonly kind: 'start-failed'; readonly failure: Failure }
  | { readonly kind: 'next-invalid' };

/** The overlay on top of the chat. */
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
  /** 'Game complete', over the last clue. Closing it leads to the ending. */
  | { readonly kind: 'complete' }
  /**
   * The treasure ship. `plays`: the guest has not seen it, so it is animated; otherwise its last picture is shown (ENDING-4).
   */
  | { readonly kind: 'ending'; readonly plays: boolean }
  /** The whole chat, opened again from the ending. */
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
  /** Stopped by staff: a calm banner is shown, and play goes on (STATUS-3). */
  readonly isPaused: boolean;
  /** The newest revision of this guest's data that was reported. Null before the first report. */
  readonly revision: number | null;
  /** How often the guest has come to another phone, as last reported (IDENTITY-6). Null before the first report. */
  readonly phoneChanges: number | null;
  readonly sync: 'idle' | 'running' | 'due';
  /** The clue to show as soon as the story has been read again. */
  readonly enteringId: string | null;
  /** Counts the character's turns, so that the timer of a skipped turn has no effect. */
  readonly turn: number;
};

/** Returns the state before anything has been loaded. */
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
