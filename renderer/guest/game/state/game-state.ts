import type { ChatEntry, GuestStory, ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { SpotMiss } from '#core/model/action.ts';
import type { UnreadMessage } from '#core/model/guest-view.ts';
import type { Member } from '#core/rules/crew.ts';
import type { FailureCode } from '../../../platform/api-failure.ts';

/**
 * The guest who plays on this page. It is held in memory, so that another tab cannot change it through the stored keys
 * (IDENTITY-7).
 */
export type Identity = {
  readonly userId: string;
  readonly roomNumber: string;
  readonly guestName: string;
  readonly storyId: string;
};

/**
 * What the screen shows. `empty` is a story without clues. `choosing` is the list of open clues in a story whose clues may
 * be solved in any order. `finale` is everything after the last clue.
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
  /** If the text is empty, the screen shows its default text. The text of an answer to a choice question is the letter. */
  readonly text: string;
  readonly imageUrl?: string;
  readonly questionId?: string;
  readonly isCorrect?: boolean;
  /** The seat in the crew of the phone that gave an answer. Absent if this phone gave it on this page (CREW-4). */
  readonly seat?: number;
  /** Who speaks in a message from staff. */
  readonly sender?: NonNullable<ChatEntry['sender']>;
  /** Set while the answer is being sent. */
  readonly actionId?: string;
};

/**
 * What a page stores for each guest and story, so that it survives a reload, because the server does not know it (RESUME-1).
 */
export type GameMemory = {
  readonly hasSeenPrologue: boolean;
  /** The clue on the screen. If it is solved, 'next' has not been pressed yet. */
  readonly clueId: string | null;
  readonly hasSeenFinale: boolean;
  /** True from the congratulations until the ending has been shown to its end (ENDING-4). Earlier versions did not store it. */
  readonly isEndingDue?: boolean;
  /** The letters that were wrong, by question id. */
  readonly wrongOptions: Readonly<Record<string, readonly string[]>>;
  /** The number of opened hints, by question id (ANSWER-8). It is missing in data that an earlier version stored. */
  readonly hintsOpen?: Readonly<Record<string, number>>;
};

export const emptyMemory: GameMemory = {
  hasSeenPrologue: false,
  clueId: null,
  hasSeenFinale: false,
  wrongOptions: {},
};

export type AnswerType = 'option_select' | 'text_input' | 'file_upload' | 'spot_scan';

/** A picture that the guest has picked. `previewUrl` is a blob URL of this page. */
export type PickedPicture = {
  readonly file: Blob;
  readonly name: string;
  readonly bytes: number;
  readonly type: string;
  readonly previewUrl: string;
};

/** An answer that the guest has sent and whose result is not shown yet. */
export type PendingAnswer = {
  readonly actionId: string;
  readonly questionId: string;
  readonly actionType: AnswerType;
  /** The letter, the text or the file name. */
  readonly value: string;
  readonly imageUrl?: string;
  /** True when the minimum duration of this step is over (LIVE-3). */
  readonly isMinDelayOver: boolean;
  readonly result: RecordResult | null;
  /** Why the answer has not been sent yet, or null. `waitSeconds` counts down the pause for which the server asked. */
  readonly delay: { readonly code: FailureCode; readonly waitSeconds: number | null } | null;
};

/** Why a picked picture was refused before it was sent. */
export type PictureRefusal = 'missing' | 'not-an-image' | 'too-large';

export type Notice =
  | { readonly kind: 'picture'; readonly refusal: PictureRefusal }
  /** The code of a spot was mistyped, or the photo shows another code. */
  | { readonly kind: 'code-mistyped' }
  | { readonly kind: 'answer-refused'; readonly actionType: AnswerType; readonly failure: Failure }
  | { readonly kind: 'start-failed'; readonly failure: Failure }
  | { readonly kind: 'next-invalid' }
  /** Staff lead guests to another place because of the weather (SPOT-8). */
  | { readonly kind: 'place-changed' };

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
      /** Set if the code of a spot did not solve the question. */
      readonly spot?: SpotMiss;
    }
  | { readonly kind: 'moved'; readonly storyId: string; readonly storyTitle: string }
  /** The dialog 'Game complete' over the last clue. Closing it leads to the ending. */
  | { readonly kind: 'complete' }
  /**
   * The treasure ship. If `plays` is true, it is animated, because the guest has not seen it yet. Otherwise its last
   * picture is shown (ENDING-4).
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
  readonly memory: GameMemory;
  readonly isStarting: boolean;
  /** The clue on the screen. */
  readonly clueId: string | null;
  readonly chat: readonly ChatItem[];
  /** The messages that the character is about to say. */
  readonly typing: { readonly turn: number; readonly items: readonly ChatItem[] } | null;
  readonly pending: readonly PendingAnswer[];
  readonly picture: PickedPicture | null;
  /** The text that the guest has typed for the clue on the screen. */
  readonly draft: string;
  readonly overlay: Overlay | null;
  readonly notice: Notice | null;
  /** True while the guest is stopped by staff. The page shows a banner, and the guest can continue to play (STATUS-3). */
  readonly isPaused: boolean;
  /** The newest reported revision of this guest's data. It is null before the first report. */
  readonly revision: number | null;
  /** How often the guest has moved to another phone, as last reported (IDENTITY-6). It is null before the first report. */
  readonly phoneChanges: number | null;
  /** The messages from staff that the guest has not confirmed, as last reported (HELP-10). */
  readonly messages: readonly UnreadMessage[];
  /** Everybody who plays as this guest, by seat, as last reported; empty if the guest plays alone (CREW-1). */
  readonly members: readonly Member[];
  /** The seat of this phone in the crew. */
  readonly seat: number;
  /** `due` means that the progress must be reloaded once the answer, the start or the reload that is running has ended. */
  readonly sync: 'idle' | 'running' | 'due';
  /** How many reloads have failed since the last one that succeeded. */
  readonly syncFailures: number;
  /** True if a reload of the story has failed, until one succeeds. */
  readonly isStoryDue: boolean;
  /** The clue to show as soon as the story has been reloaded. */
  readonly enteringId: string | null;
  /** Counts the character's turns, so that the timer of a skipped turn has no effect. */
  readonly turn: number;
};

/** Returns the state before anything has been loaded. */
export function createFirstState(identity: Identity): GameState {
  return {
    identity,
    phase: 'loading',
    failure: null,
    story: null,
    progress: null,
    memory: emptyMemory,
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
    messages: [],
    members: [],
    seat: 0,
    sync: 'idle',
    syncFailures: 0,
    isStoryDue: false,
    enteringId: null,
    turn: 0,
  };
}
