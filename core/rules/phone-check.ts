/** The phone that a guest holds, by the hash of its cookie (IDENTITY-10). */
export type HeldPhone = {
  /** Undefined if the guest holds none, for example after an erasure. */
  readonly phone: string | undefined;
  /** True if a call has carried the cookie of this phone. */
  readonly isSeen: boolean;
  /** Returns whether the phone belongs to somebody who joined the guest's crew (CREW-2). */
  readonly isCrew: (phone: string) => boolean;
  /** Returns whether the guest held this phone before they moved to another one. */
  readonly isFormer: (phone: string) => boolean;
};

/** `see` means that the call passes and is the first one with the phone's own cookie. */
export type PhoneVerdict = 'pass' | 'see' | 'GUEST_MOVED' | 'OTHER_PHONE';

/**
 * Decides whether a call may act as a guest (IDENTITY-10). `cookie` is the hash of the cookie that the call carried, or
 * undefined if it carried no valid one. The order of the checks matters.
 */
export function checkPhone({ phone, isSeen, isCrew, isFormer }: HeldPhone, cookie: string | undefined): PhoneVerdict {
  if (cookie !== undefined && isCrew(cookie)) return 'pass';
  if (cookie !== undefined && cookie !== phone && isFormer(cookie)) return 'GUEST_MOVED';
  if (phone === undefined) return 'pass';
  if (cookie === phone) return isSeen ? 'pass' : 'see';
  if (cookie !== undefined || isSeen) return 'OTHER_PHONE';
  return 'pass';
}
