let isOn = false;

/** Records that Mars has just woken, so that the next page loads in the same scene instead of on a pale page. */
export function beginPassage(): void {
  isOn = true;
}

/** Returns true for the first call after `beginPassage`, and false for every other call. */
export function takePassage(): boolean {
  const was = isOn;
  isOn = false;
  return was;
}
