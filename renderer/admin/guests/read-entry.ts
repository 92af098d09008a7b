import type { StaffGuest } from '#core/api/response-schemas.ts';
import { guestStatuses } from '#core/model/guest-statuses.ts';

/**
 * Reads an entry of the list (PANEL-2). The id can be in `_id`, `userId` or `id`, and the names and rooms under either
 * of two names. A broken entry gets an empty id, so that staff see its row. Its details cannot be opened.
 */
export function readEntry(entry: unknown): StaffGuest {
  const raw: Readonly<Record<string, unknown>> = typeof entry === 'object' && entry !== null ? { ...entry } : {};
  const userId = firstText(raw._id, raw.userId, raw.id);
  const status =
    guestStatuses.find((candidate) => candidate === raw.status) ?? (raw.isActive === true ? 'active' : 'waiting');
  return {
    ...empty,
    ...raw,
    ...{ _id: userId, userId, status, isActive: status === 'active' },
    guestName: firstText(raw.guestName, raw.name),
    roomNumber: firstText(raw.roomNumber, raw.room),
    storyId: firstText(raw.storyId),
    storyTitle: firstText(raw.storyTitle),
    progress: typeof raw.progress === 'number' ? raw.progress : 0,
  };
}

const empty: StaffGuest = {
  _id: '',
  userId: '',
  guestName: '',
  roomNumber: '',
  storyId: '',
  storyTitle: '',
  hotelId: '',
  isActive: false,
  status: 'waiting',
  progress: 0,
  answeredCount: 0,
  questionCount: 0,
  isStarted: false,
  gameCompleted: false,
  totalScore: 0,
  createdAt: '',
  updatedAt: '',
  lastActivityAt: null,
  stay: { stayId: '', state: 'current', endsAt: '' },
  prize: 'none',
};

function firstText(...values: readonly unknown[]): string {
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';
}
