/**
 * Tells the person at the terminal something, on stderr: stdout belongs to what other programs read.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Says every ten seconds that a long step still runs, so that a silent download does not look dead.
 * @param {string} what
 * @returns {() => void} ends it
 */
export function keepSaying(what) {
  const began = Date.now();
  const timer = setInterval(() => say(`  … ${what} (${Math.round((Date.now() - began) / 1_000)} s)`), 10_000);
  return () => clearInterval(timer);
}
