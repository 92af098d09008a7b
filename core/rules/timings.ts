/**
 * The durations that the owner specified, and those that several parts of the product share (LIVE-3). All are in
 * milliseconds. Use these constants instead of repeating the numbers.
 */
export const timings = {
  /** How long a client waits for the response to a call (ERROR-3). */
  apiTimeoutMs: 10_000,
  /** How long a client waits for the response to an upload, an import or a backup (ERROR-3). */
  longApiTimeoutMs: 120_000,
  approvalPollMs: 5_000,
  activeStatusPollMs: 30_000,
  qrScanDelayMs: 300,
  scanSuccessDelayMs: 1_500,
  invalidQrCloseMs: 3_000,
  scannerErrorCloseMs: 2_000,
  optionFeedbackDelayMs: 500,
  /** For at least this long a picture is shown as being sent (UPLOAD-3). */
  uploadLeastMs: 1_500,
  completionDialogDelayMs: 2_000,
  successMessageMs: 3_000,
  listRefreshAfterToggleMs: 1_000,
  detailRefreshAfterToggleMs: 1_200,
  /** The timings of event streams (LIVE-1, LIVE-2). */
  streamHeartbeatMs: 15_000,
  streamSilenceMs: 35_000,
  streamReconnectMinMs: 1_000,
  streamReconnectMaxMs: 10_000,
  /** How long the server accepts an undo, and how long the panel offers it (UNDO-1, UNDO-2). */
  undoMs: 10_000,
  undoShownMs: 8_000,
  /** For how long keyboard shortcuts are ignored after a page appears (UNDO-2). */
  pageKeysRestMs: 1_500,
  /** For how long, and at what interval, a phone whose game has ended asks whether staff have undone this (UNDO-3). */
  endedAskMs: 15_000,
  endedAskEveryMs: 3_000,
  sessionIdleMs: 12 * 60 * 60 * 1_000,
  /** After this time a staff session ends even if it is in use (ACCESS-5). */
  sessionLongestMs: 7 * 24 * 60 * 60 * 1_000,
  setupLinkMs: 30 * 60 * 1_000,
  resumeCodeMs: 10 * 60 * 1_000,
  crewCodeMs: 30 * 60 * 1_000,
  pairingCodeMs: 5 * 60 * 1_000,
  /**
   * The interval at which a kiosk reports to the server, and the time without a report after which staff are told
   * (KIOSK-15).
   */
  kioskReportMs: 30 * 1_000,
  kioskSilentMs: 2 * 60 * 1_000,
  /** How long a kiosk stays unlocked (DESKTOP-20). */
  kioskUnlockMs: 3 * 60 * 1_000,
  unusedUploadMs: 24 * 60 * 60 * 1_000,
  /** For how long staff still owe a guest an unused spin after the stay (SPIN-2). */
  spinAfterStayMs: 24 * 60 * 60 * 1_000,
  /** Whoever needed less than this for each clue, from start to end, won in an unusual way (DRAW-26). */
  fastestClueMs: 5_000,
  /** How long a draw of a guest whom a restore removed is shown beside a guest of the same room and name (DRAW-6). */
  lostDrawMs: 14 * 24 * 60 * 60 * 1_000,
  /** How long a claim code is valid (DRAW-9). */
  claimMs: 24 * 60 * 60 * 1_000,
  /** For how long after a draw in the lobby a kiosk may show the ball again (KIOSK-10). */
  ballShownAgainMs: 60 * 60 * 1_000,
  /**
   * Keys that are pressed at shorter intervals than `scannerKeyMs` come from a hand scanner. `scannerEndMs` is how long
   * the scanner may take to send Enter. Keys at intervals shorter than `scannerRunMs` come from a slow scanner if they are
   * one of our codes (REDEEM-2).
   */
  scannerKeyMs: 40,
  scannerEndMs: 120,
  scannerRunMs: 400,
  /** For how long after a voucher appears no input can mark its prize as handed over (REDEEM-2). */
  handOverRestMs: 600,
  /** For how long no key of the panel acts after an act (UNDO-4). */
  actRestMs: 600,
} as const;
