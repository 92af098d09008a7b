/** How many milliseconds a slice takes before it ends with its current step. This is half a frame. */
const sliceMs = 8;

/**
 * Runs all steps, in slices between which the page can respond to taps. Returns the generator's result. Throws the signal's
 * reason if the signal is aborted between two slices, and what the generator throws.
 */
export async function mapInSlices<T>(
  steps: Generator<void, T>,
  signal: AbortSignal,
  now = () => performance.now(),
): Promise<T> {
  for (;;) {
    const until = now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (now() < until);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
