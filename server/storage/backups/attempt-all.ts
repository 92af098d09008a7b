/** Runs tasks one after the other, even if some of them fail. Throws the first error at the end. */
export async function attemptAll(tasks: Iterable<() => Promise<void>>): Promise<void> {
  const errors: unknown[] = [];
  for (const task of tasks) await task().catch((error: unknown) => void errors.push(error));
  if (errors.length > 0) throw errors[0];
}
