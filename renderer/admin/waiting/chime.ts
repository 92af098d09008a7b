/** The frequencies of two notes in hertz, like the bell of a front desk. The second note starts shortly after the first. */
const notes = [880, 1_318.5] as const;
const noteSeconds = 0.6;
const betweenSeconds = 0.14;
const loudness = 0.16;

let context: AudioContext | undefined;

/**
 * Plays the chime once. Plays nothing if the browser has no audio, or allows none before the person has touched the
 * page. After a call from a click, later calls are allowed.
 */
export function playChime(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  // This rejects if the person has not touched the page yet. A later chime may then be audible.
  void context.resume().catch(() => undefined);
  for (const [index, hertz] of notes.entries()) {
    const startAt = currentTime + index * betweenSeconds;
    const note = context.createOscillator();
    const volume = context.createGain();
    note.frequency.value = hertz;
    volume.gain.setValueAtTime(loudness, startAt);
    volume.gain.exponentialRampToValueAtTime(0.001, startAt + noteSeconds);
    note.connect(volume).connect(destination);
    note.start(startAt);
    note.stop(startAt + noteSeconds);
  }
}
