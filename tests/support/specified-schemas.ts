import { z } from 'zod';

/*
 * The schemas of the specified calls, written down from the specification alone. Fields may be added ('loose'), but not
 * renamed, and their types may not change.
 */

const id = z.string().min(1);
const time = z.iso.datetime();
const count = z.number().int().min(0);
const percent = z.number().int().min(0).max(100);
const status = z.enum(['waiting', 'active', 'stopped', 'ended']);
const questionType = z.enum(['multiple_choice', 'file_upload', 'no_answer', 'text']);

const lottery = z.looseObject({
  canSpin: z.boolean(),
  reason: z.enum(['NO_CAMPAIGN', 'NOT_FINISHED', 'STOPPED', 'SPIN_USED', 'AT_KIOSK']).optional(),
});

/** A guest as staff see them. */
export const guest = z
  .looseObject({
    _id: id,
    userId: id,
    guestName: z.string(),
    roomNumber: z.string(),
    storyId: id,
    storyTitle: z.string(),
    hotelId: id,
    isActive: z.boolean(),
    status,
    progress: percent,
    answeredCount: count,
    questionCount: count,
    gameCompleted: z.boolean(),
    totalScore: count,
    createdAt: time,
    updatedAt: time,
    lastActivityAt: time.nullable(),
    stay: z.looseObject({
      stayId: id,
      state: z.enum(['current', 'ended']),
      endsAt: time,
      endedAt: time.optional(),
      earlierGuests: z.boolean().optional(),
    }),
    sameName: z.array(z.looseObject({ userId: id })).optional(),
    prize: z.enum(['none', 'spin', 'voucher', 'redeemed']),
  })
  .refine((value) => value._id === value.userId)
  .refine((value) => value.isActive === (value.status === 'active'));

/** The progress of a guest, for guests and staff. */
export const progress = z.looseObject({
  userId: id,
  storyId: id,
  storyVersion: z.number().int().positive(),
  state: z.enum(['not_started', 'in_progress', 'completed']),
  currentQuestionIndex: count,
  currentQuestionId: id.nullable(),
  answeredCount: count,
  questionCount: count,
  percent,
  totalScore: count,
  gameCompleted: z.boolean(),
  startedAt: time.nullable(),
  completedAt: time.nullable(),
  lastActivityAt: time.nullable(),
  questionsAnswered: z.array(id),
  answers: z.array(
    z.looseObject({
      questionId: id,
      questionIndex: count,
      isCorrect: z.boolean(),
      answer: z.string(),
      fileUploadUrl: z.string().optional(),
      attemptCount: count,
      pointsEarned: count,
      answeredAt: time,
    }),
  ),
  chatHistory: z.array(
    z.looseObject({ isUser: z.boolean(), text: z.string(), imageUrl: z.string().optional(), timestamp: time }),
  ),
  lottery,
});

/** Everything that a phone sees of a clue that the guest has not reached yet (REVEAL-2). */
const lockedQuestion = z.strictObject({ questionId: id, questionType, locked: z.literal(true) });
const openQuestion = z
  .looseObject({ questionId: id, questionType, questionText: z.string(), hints: z.array(z.unknown()) })
  .refine((value) => !('correctAnswer' in value) && !('correctFeedback' in value) && !('acceptedAnswers' in value));

/** `POST /user-actions/record` (GRADING-1). */
export const recorded = z.looseObject({
  actionId: id,
  isCorrect: z.boolean(),
  feedback: z.string(),
  attemptCount: count,
  pointsEarned: count,
  progress,
  nextQuestion: openQuestion.nullable(),
});

/** `GET /users/me` (IDENTITY-2). */
export const myGuest = z.looseObject({
  userId: id,
  guestName: z.string(),
  roomNumber: z.string(),
  storyId: id,
  storyTitle: z.string(),
  hotelId: id,
  status,
  lottery,
});

export const upload = z.looseObject({ uploadId: id, fileUploadUrl: z.string().startsWith('/api/media/') });

export const prizes = z.looseObject({
  tiers: z.array(
    z.looseObject({
      tier: z.enum(['special', '1', '2', '3', '4', '5']),
      name: z.string(),
      winners: count,
      remaining: count,
      valueYen: count.optional(),
      minimumAge: count.optional(),
      imageUrl: z.string().optional(),
    }),
  ),
  spinAt: z.enum(['phone', 'kiosk', 'both']),
  spinPer: z.enum(['guest', 'stay']),
  blankBalls: count,
  campaign: z
    .looseObject({
      campaignId: id,
      state: z.enum(['open', 'closed', 'interrupted']),
      commitment: z.string(),
      openedAt: time,
    })
    .nullable(),
});

const paging = { total: count, totalPages: count };

/** The whole reply of `GET /user-actions/by-user`. */
export const byUser = z.looseObject({
  data: z.array(
    z.looseObject({
      userId: id,
      guestName: z.string(),
      roomNumber: z.string(),
      storyId: id,
      lastAction: z.string(),
      lastActionAt: time,
      status: z.enum(['completed', 'in_progress']),
      actionCount: count,
    }),
  ),
  page: z.number().int().positive(),
  ...paging,
});

/** The whole reply of `GET /user-actions/all`. */
export const actions = z.looseObject({
  data: z.array(
    z.looseObject({
      _id: id,
      userId: id,
      userDetails: z.looseObject({ guestName: z.string(), username: z.string(), roomNumber: z.string() }),
      timestamp: time,
      actionType: z.string(),
      actionDetails: z.looseObject({}),
      questionIndex: count,
    }),
  ),
  ...paging,
});

export const pairingCode = z.looseObject({ code: z.string().regex(/^\d{6}$/), expiresAt: time, qrText: z.string() });
export const paired = z.looseObject({ deviceToken: id, deviceId: id, role: z.enum(['kiosk', 'tablet']) });
export const stats = z.looseObject({ guests: count, waiting: count, active: count, stopped: count, completed: count });

export const backup = z.looseObject({
  backupId: id,
  createdAt: time,
  bytes: count,
  reason: z.enum(['daily', 'manual', 'before-migration', 'before-restore']),
});

/** The whole reply of `POST /auth/admin/login`. Its fields are at the top level. */
export const loggedIn = z.looseObject({
  token: id,
  email: z.string(),
  role: z.enum(['staff', 'admin']),
  expiresAt: time,
  message: z.string(),
});

export const hotel = z.looseObject({ hotelId: id, name: z.string(), address: z.string() });
export const validQr = z.looseObject({ storyId: id, title: z.string(), hotelId: id });
export const activeStatus = z.looseObject({ isActive: z.boolean(), status });
export const resumeCode = z.looseObject({ code: z.string().length(8), qrText: z.string(), expiresAt: time });
export const registered = z.looseObject({ userId: id, storyId: id, hotelId: id });
export const storyReference = z.looseObject({ storyId: id });

/** A story as staff see it. */
export const staffStory = z.looseObject({
  _id: id,
  storyId: id,
  title: z.string(),
  description: z.string(),
  coverImageUrl: z.string(),
  isSequential: z.boolean(),
  isActive: z.boolean(),
  version: z.number().int().positive(),
  roomNumbers: z.array(z.string()),
  createdAt: time,
  questionsAnswers: z.array(
    z.looseObject({
      questionId: id,
      questionType,
      questionText: z.string(),
      mediaUrl: z.string(),
      points: z.literal(1),
      hintText: z.string(),
      hint: z.string(),
      hintImage: z.string(),
      generalFeedback: z.string(),
      correctFeedback: z.string(),
      incorrectFeedback: z.string(),
      correctAnswer: z.string(),
      feedbackText: z.string(),
      acceptedFileTypes: z.string(),
      multipleChoiceOptions: z.array(
        z.looseObject({
          value: z.string(),
          text: z.string(),
          isCorrect: z.boolean(),
          feedback: z.string().optional(),
        }),
      ),
      hints: z.array(z.looseObject({ text: z.string(), additionalText: z.string(), imageUrl: z.string() })),
    }),
  ),
});

/** A story as its guest sees it: open clues without their answers, and the other clues locked. */
export const guestStory = z.looseObject({
  storyId: id,
  questionsAnswers: z.array(z.union([lockedQuestion, openQuestion])),
});
/** A story as the public sees it: the cover and the number of clues. */
export const publicStory = z
  .looseObject({
    storyId: id,
    title: z.string(),
    description: z.string(),
    coverImageUrl: z.string(),
    questionCount: count,
  })
  .refine((value) => !('questionsAnswers' in value));

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
const code = z.string().regex(/^[23456789a-hjkmnp-z]{8}$/);
const tier = z.enum(['special', '1', '2', '3', '4', '5']);

/** A campaign that was opened. */
export const campaign = z.looseObject({
  campaignId: id,
  commitment: hex64,
  ballCount: count,
  commitments: z.array(hex64),
});
export const claim = z.looseObject({ claimCode: code, qrText: z.string().regex(/\/c\/[a-z0-9]{8}$/), expiresAt: time });
export const draw = z.looseObject({
  drawId: id,
  sequence: z.number().int().positive(),
  tier: tier.nullable(),
  prizeName: z.string().min(1),
  voucherCode: code.optional(),
  drawnAt: time,
  repeated: z.boolean(),
});
/** A redeemed voucher, also in the 409 that a second redemption returns. */
export const redeemed = z.looseObject({
  voucherCode: code,
  state: z.enum(['issued', 'redeemed', 'expired', 'void']),
  tier,
  prizeName: z.string().min(1),
  redeemedAt: time,
  redeemedBy: z.string().min(1),
});
