let hasFailed = false;

/**
 * Whether to open the live camera. Its API does not exist on plain http (decision 2.2); and where it was refused or broken
 * once, asking again would fail again: then photos and typed codes have to do until the page is loaded anew.
 */
export function hasLiveCamera(): boolean {
  return !hasFailed && window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** The camera was refused, is busy or missing. */
export function noteCameraFailed(): void {
  hasFailed = true;
}
