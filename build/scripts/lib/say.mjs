/**
 * Prints a message for people on stderr, because other programs read stdout.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/**
 * Prints every ten seconds that a long step is still running, so that a silent download does not look stuck.
 * @param {string} what
 * @returns {() => void} a function that ends these messages
 */
export function keepSaying(what) {
  const began = Date.now();
  const timer = setInterval(() => say(`  … ${what} (${Math.round((Date.now() - began) / 1_000)} s)`), 10_000);
  return () => clearInterval(timer);
}
