let isOn = false;

/** Records that Mars has just woken, so that the next page loads in the same scene instead of on a pale page. */
export function beginPassage(): void {
  isOn = true;
}

/** Returns true only for the first call after `beginPassage`. */
export function takePassage(): boolean {
  const was = isOn;
  isOn = false;
  return was;
}
