/** The camera's API does not exist on plain http (decision 2.2): then photos and typed codes have to do. */
export function hasLiveCamera(): boolean {
  return window.isSecureContext && typeof navigator.mediaDevices?.getUserMedia === 'function';
}
