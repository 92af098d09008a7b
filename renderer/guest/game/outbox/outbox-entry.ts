import type { ActionType } from '#core/model/action.ts';

/**
 * An action that the phone stores until the server has it (RESUME-3). Plain data and a blob, so that IndexedDB can store it.
 */
export type OutboxEntry = {
  /** Also the `clientActionId`, which makes repeats idempotent (GRADING-2). */
  readonly actionId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly questionId: string;
  readonly actionType: ActionType;
  readonly details: {
    readonly selectedOption?: string;
    readonly answer?: string;
    readonly hintIndex?: number;
    readonly fileName?: string;
    readonly fileSize?: number;
    readonly fileType?: string;
  };
  /** Already shrunk. Uploaded before the action is recorded. */
  readonly picture?: Blob;
  /** Set once the picture is on the server. */
  readonly uploadId?: string;
  /** Creation time in milliseconds. Entries are sent in this order. */
  readonly createdAtMs: number;
};
