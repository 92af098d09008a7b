import type { StaffGuest, StaffStory } from '#core/api/response-schemas.ts';

let guestCount = 0;

/** Returns a waiting guest as staff see them. Each guest has a different id unless `overrides` contains one. */
export function createGuest(overrides: Partial<StaffGuest> = {}): StaffGuest {
  guestCount += 1;
  const userId = overrides.userId ?? guestCount.toString(16).padStart(32, '0');
  return {
    _id: userId,
    userId,
    guestName: 'はると',
    roomNumber: '302',
    storyId: 'default-story-id',
    storyTitle: '消えた宝船',
    hotelId: 'hotel',
    isActive: overrides.status === 'active',
    status: 'waiting',
    progress: 0,
    answeredCount: 0,
    questionCount: 6,
    isStarted: (overrides.progress ?? 0) > 0,
    gameCompleted: false,
    totalScore: 0,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    lastActivityAt: null,
    stay: { stayId: `stay-${userId}`, state: 'current', endsAt: '2026-11-24T08:00:00.000Z' },
    prize: 'none',
    ...overrides,
  };
}

/** Returns an active story as staff see it. */
export function createStory(overrides: Partial<StaffStory> = {}): StaffStory {
  const storyId = overrides.storyId ?? 'h7kq2mzp';
  return {
    _id: storyId,
    storyId,
    title: '珊瑚の森のひみつ',
    description: '森をさがす物語',
    coverImageUrl: '',
    isSequential: true,
    roomNumbers: [],
    questionsAnswers: [],
    questionCount: 5,
    isComplete: true,
    hasIndoorPlaces: false,
    guestsPlaying: 0,
    translations: {},
    version: 3,
    isActive: true,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...overrides,
  };
}
