let isOn = false;

/** Notes that Mars has just woken, so that the next load waits in the same scene and not on a pale page. */
export function beginPassage(): void {
  isOn = true;
}

/** Returns true once after `beginPassage`. */
export function takePassage(): boolean {
  const was = isOn;
  isOn = false;
  return was;
}
