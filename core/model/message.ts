/** The ready-made messages of staff, by number. Their texts are `chatMessage1` to `chatMessage6` in `core/locales`. */
export const messageTemplates = [1, 2, 3, 4, 5, 6] as const;
export type MessageTemplate = (typeof messageTemplates)[number];

/** The largest number of characters of a message that staff type. */
export const messageCharacters = 140;

/**
 * The groups of guests to whom staff can send a message: those with a game in progress, and all who are in the hotel, with
 * those who wait for approval.
 */
export const messageGroups = ['playing', 'staying'] as const;
export type MessageGroup = (typeof messageGroups)[number];

/** Who speaks in a message: Mars in a ready-made message and in a hint, the front desk in what staff typed. */
export const messageSenders = ['mars', 'desk'] as const;
export type MessageSender = (typeof messageSenders)[number];

/**
 * A message from staff to a guest (HELP-10), or the guest's confirmation that they have read it. A message to several guests
 * is one line for each of them, with the same id. It contains a template, a text or a hint.
 */
export type MessageEntry = {
  readonly kind: 'message';
  readonly userId: string;
  /** The guest's story at that time. The message appears in its chat. */
  readonly storyId: string;
  readonly messageId: string;
} & (
  | {
      readonly type: 'sent';
      readonly template?: MessageTemplate;
      readonly text?: string;
      readonly hint?: { readonly questionId: string; readonly hintIndex: number };
      /** The email of the account that sent it. */
      readonly by: string;
    }
  | { readonly type: 'read' }
);
