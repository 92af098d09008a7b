/**
 * Every time that the owner fixed, and the others that several rooms share (LIVE-3), in milliseconds unless the name says
 * otherwise. Nothing else repeats these figures.
 */
export const timings = {
  /** A call gives up after this time (ERROR-3). */
  apiTimeoutMs: 10_000,
  /** The same for uploads, imports and backups (ERROR-3). */
  longApiTimeoutMs: 120_000,
  approvalPollMs: 5_000,
  activeStatusPollMs: 30_000,
  qrScanDelayMs: 300,
  scanSuccessDelayMs: 1_500,
  invalidQrCloseMs: 3_000,
  scannerErrorCloseMs: 2_000,
  optionFeedbackDelayMs: 500,
  /** The sending state of a picture shows for at least this long (UPLOAD-3). */
  uploadLeastMs: 1_500,
  completionDialogDelayMs: 2_000,
  successMessageMs: 3_000,
  listRefreshAfterToggleMs: 1_000,
  detailRefreshAfterToggleMs: 1_200,
  /** LIVE-1, LIVE-2. */
  streamHeartbeatMs: 15_000,
  streamSilenceMs: 35_000,
  streamReconnectMinMs: 1_000,
  streamReconnectMaxMs: 10_000,
  /** How long the server accepts an undo, and how long the panel offers it (UNDO-1, UNDO-2). */
  undoMs: 10_000,
  undoShownMs: 8_000,
  /** Keys do nothing for this long after a page appeared (UNDO-2). */
  pageKeysRestMs: 1_500,
  /** How long a phone whose game has ended asks whether staff took that back, and how often (UNDO-3). */
  endedAskMs: 15_000,
  endedAskEveryMs: 3_000,
  sessionIdleMs: 12 * 60 * 60 * 1_000,
  /** A staff session ends after this time, however much it is used (ACCESS-5). */
  sessionLongestMs: 7 * 24 * 60 * 60 * 1_000,
  setupLinkMs: 30 * 60 * 1_000,
  resumeCodeMs: 10 * 60 * 1_000,
  pairingCodeMs: 5 * 60 * 1_000,
  /** How often a kiosk reports to the server, and how long it may be silent before staff are told (KIOSK-15). */
  kioskReportMs: 30 * 1_000,
  kioskSilentMs: 2 * 60 * 1_000,
  /** How long a kiosk stays unlocked, and how long it pauses after wrong PINs (DESKTOP-20). */
  kioskUnlockMs: 3 * 60 * 1_000,
  kioskPauseMs: 60 * 1_000,
  unusedUploadMs: 24 * 60 * 60 * 1_000,
  /** How long a spin can be used after the stay (SPIN-2). */
  spinAfterStayMs: 24 * 60 * 60 * 1_000,
  /** How long a claim code can be used (DRAW-9). */
  claimMs: 24 * 60 * 60 * 1_000,
  /** How long after a draw in the lobby a kiosk may show its ball again (KIOSK-10). */
  ballShownAgainMs: 60 * 60 * 1_000,
  /**
   * Keys that come closer together were typed by a hand scanner, and how long the scanner may take for its Enter
   * (REDEEM-2).
   */
  scannerKeyMs: 40,
  scannerEndMs: 120,
  /** Nothing hands a voucher over for this long after it is shown (REDEEM-2). */
  handOverRestMs: 600,
} as const;
