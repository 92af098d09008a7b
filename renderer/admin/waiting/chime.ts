/** Two notes like a front desk's bell (hertz), played shortly after each other. */
const notes = [880, 1_318.5] as const;
const noteSeconds = 0.6;
const betweenSeconds = 0.14;
const loudness = 0.16;

let context: AudioContext | undefined;

/**
 * Rings once. It is silent where the browser has no audio, or allows none before the first touch of the page. After a
 * call from a press, later calls may ring.
 */
export function ring(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  // Refused before the first touch. The next arrival rings.
  void context.resume().catch(() => undefined);
  for (const [index, hertz] of notes.entries()) {
    const at = currentTime + index * betweenSeconds;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds);
    note.connect(volume).connect(destination);
    note.start(at);
    note.stop(at + noteSeconds);
  }
}
