let isOn = false;

/** Mars has just woken: what is loaded next is waited for in the same scene, and not on a pale page. */
export function beginPassage(): void {
  isOn = true;
}

/** True once after `beginPassage`. */
export function takePassage(): boolean {
  const was = isOn;
  isOn = false;
  return was;
}
