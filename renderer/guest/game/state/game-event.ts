import type { GuestStory, ProgressView, RecordResult } from '#core/api/response-schemas.ts';
import type { GuestUpdate } from '../../../platform/watch-guest.ts';
import type { Failure, GameMemory, PendingAnswer, PickedPicture, PictureRefusal } from './game-state.ts';

/** An answer from the outbox that an earlier page has not sent. */
export type WaitingAnswer = Pick<PendingAnswer, 'actionId' | 'questionId' | 'actionType' | 'value' | 'imageUrl'>;

/** The events of a game: the guest's actions, the server's reports, and timers. */
export type GameEvent =
  | {
      readonly type: 'loaded';
      /** Null if `progress` is of another story. */
      readonly story: GuestStory | null;
      readonly progress: ProgressView;
      readonly memory: GameMemory;
      readonly waiting: readonly WaitingAnswer[];
    }
  | { readonly type: 'loadFailed'; readonly failure: Failure }
  | { readonly type: 'retryPressed' }
  | { readonly type: 'prologuePassed' }
  | { readonly type: 'startPressed' }
  /** `story` is the story after the start, with its first clue. */
  | { readonly type: 'started'; readonly progress: ProgressView; readonly story: GuestStory }
  | { readonly type: 'startFailed'; readonly failure: Failure }
  /** The typing dots of this turn of the character have been shown long enough. */
  | { readonly type: 'typed'; readonly turn: number }
  | { readonly type: 'typingSkipped' }
  | { readonly type: 'optionChosen'; readonly value: string; readonly actionId: string }
  | { readonly type: 'draftChanged'; readonly text: string }
  /** `text` is sent instead of the draft. */
  | { readonly type: 'textSent'; readonly actionId: string; readonly text?: string }
  | { readonly type: 'pictureChosen'; readonly picture: PickedPicture }
  | { readonly type: 'pictureRefused'; readonly refusal: PictureRefusal }
  | { readonly type: 'pictureCancelled' }
  | { readonly type: 'pictureSent'; readonly actionId: string }
  /** The minimum time between this answer and its result is over. */
  | { readonly type: 'minDelayOver'; readonly actionId: string }
  /** `isComplete` is false if the chat in the result lacks entries, so that the progress has to be loaded again. */
  | {
      readonly type: 'graded';
      readonly actionId: string;
      readonly result: RecordResult;
      readonly isComplete?: boolean;
    }
  | {
      readonly type: 'refused';
      readonly actionId: string;
      readonly failure: Failure;
      readonly progress: ProgressView | null;
    }
  | { readonly type: 'delayed'; readonly actionId: string; readonly failure: Failure }
  /** Another second of the pause that the server asked for is over. */
  | { readonly type: 'waitTicked'; readonly actionId: string }
  | { readonly type: 'nextPressed' }
  | { readonly type: 'cluePicked'; readonly questionId: string }
  | { readonly type: 'clueLeft' }
  | { readonly type: 'answerOpened' }
  | { readonly type: 'hintsOpened'; readonly actionId: string }
  | { readonly type: 'nextHintOpened'; readonly actionId: string }
  | { readonly type: 'overlayClosed' }
  /** The dialog 'Game complete' is due (ENDING-7). */
  | { readonly type: 'completionDue' }
  /** The animation of the ending is over, or the guest has skipped it. */
  | { readonly type: 'endingSeen' }
  | { readonly type: 'chatOpened' }
  | { readonly type: 'homePressed' }
  | { readonly type: 'guestHeard'; readonly update: GuestUpdate }
  | { readonly type: 'guestGone'; readonly failure: Failure }
  | { readonly type: 'synced'; readonly story: GuestStory | null; readonly progress: ProgressView }
  | { readonly type: 'syncFailed'; readonly failure: Failure; readonly withStory: boolean }
  | { readonly type: 'syncRetryDue'; readonly syncFailures: number }
  | { readonly type: 'languageChanged' }
  /** The message that the guest has another story has been shown long enough. */
  | { readonly type: 'moveDue' };
