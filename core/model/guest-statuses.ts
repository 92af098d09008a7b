/** A guest's place in the hotel's hands (decision 2.11); `isActive` on the wire is `status === 'active'`. */
export const guestStatuses = ['waiting', 'active', 'stopped', 'ended'] as const;
export type GuestStatus = (typeof guestStatuses)[number];
