import type { ActionType } from '#core/model/action.ts';

/**
 * An action that the phone stores until the server has logged or refused it (RESUME-3). It consists of plain data and a blob,
 * so that IndexedDB can store it.
 */
export type OutboxEntry = {
  /** The id of the action. The server receives it as `clientActionId`, which makes repeats idempotent (GRADING-2). */
  readonly actionId: string;
  readonly userId: string;
  readonly storyId: string;
  readonly questionId: string;
  readonly actionType: ActionType;
  readonly details: {
    readonly selectedOption?: string;
    readonly answer?: string;
    readonly spotCode?: string;
    readonly hintIndex?: number;
    readonly fileName?: string;
    readonly fileSize?: number;
    readonly fileType?: string;
  };
  /** The picture of the answer, already shrunk. It is uploaded before the action is recorded. */
  readonly picture?: Blob;
  /** The id of the picture, once it is on the server. */
  readonly uploadId?: string;
  /** The creation time in milliseconds. Entries that an earlier page stored are sent in this order. */
  readonly createdAtMs: number;
};
