/**
 * Every time and limit that the specification fixes (points 2, 4, 5 and 9), once, in milliseconds unless the name says
 * otherwise. Changing one here changes the product; nothing repeats these figures.
 */
export const timings = {
  /** Specification 7: a call gives up after this long. */
  apiTimeoutMs: 10_000,
  /** Decision 2.10: uploads, imports and backups. */
  longApiTimeoutMs: 120_000,
  approvalPollMs: 5_000,
  activeStatusPollMs: 30_000,
  qrScanDelayMs: 300,
  scanSuccessDelayMs: 1_500,
  invalidQrCloseMs: 3_000,
  scannerErrorCloseMs: 2_000,
  optionFeedbackDelayMs: 500,
  /** Decision 2.10: the sending state shows at least this long. */
  uploadLeastMs: 1_500,
  completionDialogDelayMs: 2_000,
  successMessageMs: 3_000,
  listRefreshAfterToggleMs: 1_000,
  detailRefreshAfterToggleMs: 1_200,
  /** Decision 2.15. */
  streamHeartbeatMs: 15_000,
  streamSilenceMs: 35_000,
  streamReconnectMinMs: 1_000,
  streamReconnectMaxMs: 10_000,
  /** R139: how long the server takes an action of staff back, and how long the panel offers it. */
  undoMs: 10_000,
  undoShownMs: 8_000,
  /** R140: keys of a page rest for so long after it appeared. */
  pageKeysRestMs: 1_500,
  /** R141: how long a phone whose game has ended asks whether staff took that back, and how often. */
  endedAskMs: 15_000,
  endedAskEveryMs: 3_000,
  sessionIdleMs: 12 * 60 * 60 * 1_000,
  /** R132: a session of staff ends then, however much it is used. */
  sessionLongestMs: 7 * 24 * 60 * 60 * 1_000,
  setupLinkMs: 30 * 60 * 1_000,
  resumeCodeMs: 10 * 60 * 1_000,
  pairingCodeMs: 5 * 60 * 1_000,
  /** R181: how long a kiosk stays unlocked, and how long it rests after wrong PINs. */
  kioskUnlockMs: 3 * 60 * 1_000,
  kioskPauseMs: 60 * 1_000,
  unusedUploadMs: 24 * 60 * 60 * 1_000,
  /** Decision 2.4: how long a spin can be used after the stay. */
  spinAfterStayMs: 24 * 60 * 60 * 1_000,
  /** R208: how long a claim code can be used. */
  claimMs: 24 * 60 * 60 * 1_000,
  /** R284: how long after a draw in the lobby a kiosk may show its ball again. */
  ballShownAgainMs: 60 * 60 * 1_000,
  /** R246: keys that come closer together were typed by a hand scanner; so long it may wait with its Enter. */
  scannerKeyMs: 40,
  scannerEndMs: 120,
  /** R246: so long after a voucher is shown, nothing hands it over. */
  handOverRestMs: 600,
} as const;

export const limits = {
  uploadBytes: 10 * 1024 * 1024,
  actionLogPageSize: 50,
  actionLogMaxPageSize: 200,
  questionPreviewCharacters: 30,
  /** Distinct question indexes from which a record without progress counts as completed (specification 4). */
  completedFromDistinctIndexes: 10,
  questionPoints: 1,
  leastOptions: 2,
  userListHeightPx: 600,
  qrSizePx: 200,
  storyDaysInTrash: 30,
  /** Largest story file that is taken. */
  storyFileBytes: 128 * 1024 * 1024,
} as const;
