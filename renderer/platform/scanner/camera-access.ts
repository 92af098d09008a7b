let hasFailed = false;

/** Returns whether the browser offers cameras to this page. It does not on plain http (SCOPE-1). */
export function hasCameraApi(): boolean {
  return window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Returns whether to open the live camera. A camera that has failed would fail again, so only photos and typed codes are
 * offered until the page is reloaded.
 */
export function hasLiveCamera(): boolean {
  return !hasFailed && hasCameraApi();
}

/** Records that the camera was refused, busy or missing. */
export function recordCameraFailure(): void {
  hasFailed = true;
}
