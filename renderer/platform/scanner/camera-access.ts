let hasFailed = false;

/** Returns whether the page may use cameras at all: plain http has no API for them (SCOPE-1). */
export function hasCameraApi(): boolean {
  return window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Returns whether to open the live camera. Once it was refused or broken, it would fail again, so only photos and typed
 * codes are offered until the page is reloaded.
 */
export function hasLiveCamera(): boolean {
  return !hasFailed && hasCameraApi();
}

/** The camera was refused, is busy or missing. */
export function noteCameraFailed(): void {
  hasFailed = true;
}
