let hasFailed = false;

/** Whether the page may use cameras at all: their API does not exist on plain http (SCOPE-1). */
export function hasCameraApi(): boolean {
  return window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/**
 * Whether a phone should open the live camera. Where it was refused or broken once, asking again would fail again: then
 * photos and typed codes have to do until the page is loaded anew.
 */
export function hasLiveCamera(): boolean {
  return !hasFailed && hasCameraApi();
}

/** The camera was refused, is busy or missing. */
export function noteCameraFailed(): void {
  hasFailed = true;
}
