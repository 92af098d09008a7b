/** How long one slice may block the page, in milliseconds: half a frame. */
const sliceMs = 8;

/** Runs all steps, one slice at a time, so that the page responds to taps meanwhile. Throws the signal's reason. */
export async function inSlices<T>(
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
