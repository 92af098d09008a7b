/** How many milliseconds one slice may block the page, which is half a frame. */
const sliceMs = 8;

/**
 * Runs all steps, one slice at a time, so that the page responds to taps meanwhile. Returns the generator's result. Throws
 * the signal's reason when it is aborted, and what the generator throws.
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
