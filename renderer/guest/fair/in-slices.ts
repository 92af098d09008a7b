/** How long the page may stand still for the work. Milliseconds: half a frame. */
const sliceMs = 8;

/** Runs the steps to their end, a slice at a time, so that the page answers taps meanwhile. Throws the signal's reason. */
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
