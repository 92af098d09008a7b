import type { ActionType } from '#core/model/action.ts';

/** An action as the phone keeps it until the server has it (decision 2.8). Plain data and a blob: fit for IndexedDB. */
export type OutboxEntry = {
  /** Also the `clientActionId`, which makes every repeat harmless. */
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
  /** Milliseconds; entries are sent in this order. */
  readonly createdAtMs: number;
};
