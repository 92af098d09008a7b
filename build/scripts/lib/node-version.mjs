/** The oldest Node that can start the scripts. Everything else runs under the Node 24 of `node_modules`. */
const oldest = { major: 20, minor: 19 };

/**
 * @param {string} version as in `process.versions.node`
 * @returns {boolean} whether the scripts run under that version
 */
export function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > oldest.major || (major === oldest.major && minor >= oldest.minor);
}

/** Throws a readable error if the Node that runs this is too old. */
export function checkNode() {
  if (isNodeNewEnough(process.versions.node)) return;
  throw new Error(
    `Node ${oldest.major}.${oldest.minor} or newer is needed; this is ${process.versions.node}. Get one from https://nodejs.org`,
  );
}
