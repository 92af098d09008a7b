/** A guest's status (STATUS-1). `isActive` in responses means `status === 'active'`. */
export const guestStatuses = ['waiting', 'active', 'stopped', 'ended'] as const;
export type GuestStatus = (typeof guestStatuses)[number];
