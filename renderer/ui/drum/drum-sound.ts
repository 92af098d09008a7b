/* The drum's sounds. The browser synthesises them, so no file is loaded. */

export type DrumSound = {
  /** Plays the sound of a ball that hits wood. `force` is from 0 to 1. */
  readonly knock: (force: number) => void;
  /** Plays the four strikes of a hand bell for a win. */
  readonly bell: () => void;
  /** Plays two soft wooden tones for a white ball. */
  readonly calm: () => void;
  /** Sets the volume, from 0 to 1. It is 1 at first. */
  readonly setVolume: (volume: number) => void;
  readonly close: () => void;
};

/** Partials of a hand bell: their frequency ratio, their volume, and their duration in seconds. */
const partials = [
  [1, 0.5, 1.6],
  [2.76, 0.3, 0.9],
  [5.4, 0.16, 0.5],
  [8.9, 0.08, 0.25],
] as const;
/** The pitch of the bell, in hertz. */
const bellTone = 1_180;
/** The times of the strikes, in seconds. */
const strikes = [0, 0.26, 0.52, 0.9];
/** The gain of the output at full volume. */
const loudness = 0.5;

/**
 * Opens the audio output. Browsers allow this only after a touch, so call it from a touch handler. Returns undefined where
 * a browser has no audio.
 */
export function openDrumSound(): DrumSound | undefined {
  if (typeof AudioContext === 'undefined') return undefined;
  const context = new AudioContext();
  const out = context.createGain();
  out.gain.value = loudness;
  out.connect(context.destination);
  void context.resume();
  const crackle = noise(context);

  /** Plays a tone that begins `after` seconds from now and fades out. */
  const tone = (frequency: number, volume: number, seconds: number, after: number, type: OscillatorType = 'sine') => {
    const at = context.currentTime + after;
    const source = context.createOscillator();
    const gain = context.createGain();
    source.type = type;
    source.frequency.value = frequency;
    gain.gain.setValueAtTime(volume, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
    source.connect(gain).connect(out);
    source.start(at);
    source.stop(at + seconds);
  };

  return {
    knock(force) {
      const at = context.currentTime;
      const source = context.createBufferSource();
      const wood = context.createBiquadFilter();
      const gain = context.createGain();
      source.buffer = crackle;
      wood.type = 'bandpass';
      // Each ball sounds a little different.
      wood.frequency.value = 700 + 900 * Math.random();
      wood.Q.value = 5;
      gain.gain.setValueAtTime(0.5 + force, at);
      gain.gain.exponentialRampToValueAtTime(0.001, at + 0.07);
      source.connect(wood).connect(gain).connect(out);
      source.start(at);
      source.stop(at + 0.08);
    },
    bell() {
      for (const after of strikes)
        for (const [above, volume, seconds] of partials) tone(bellTone * above, volume * 0.4, seconds, after);
    },
    calm() {
      tone(523, 0.35, 0.5, 0, 'triangle');
      tone(392, 0.3, 0.8, 0.28, 'triangle');
    },
    setVolume(volume) {
      out.gain.value = loudness * volume;
    },
    close: () => void context.close(),
  };
}

/** Returns a short burst of noise, which is filtered for the knocks. */
function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.1), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = 2 * Math.random() - 1;
  return buffer;
}
