import { onPath } from './apt.mjs';
import { run } from './run.mjs';
import { nodeBinary } from './tools.mjs';

/** A private address that exists only in the network in which the script runs. */
const address = '10.77.0.2';
const variable = 'TAKARABUNE_TEST_PRIVATE_ADDRESS';

/**
 * Runs the body of a script in a network of its own with loopback and one private address, so that tests can use an address
 * other than `localhost`. On Linux most users may create such a network. Root, other systems and users who may not create one
 * run the body without it.
 * @param {() => Promise<number>} body
 * @returns {Promise<number>} the exit code
 */
export async function withPrivateAddress(body) {
  const [user, group] = [process.getuid?.(), process.getgid?.()];
  if (process.env[variable] !== undefined || process.platform !== 'linux' || user === 0) return body();
  if (onPath('unshare') === undefined || onPath('ip') === undefined) return body();
  const inNetwork = (/** @type {readonly string[]} */ command) => {
    const prepareNetwork = `ip link set lo up && ip addr add ${address}/32 dev lo`;
    // Root in that network adds the address; then the script continues as the original user.
    const back = `exec unshare --user --map-user=${user} --map-group=${group} -- "$@"`;
    return ['--user', '--map-root-user', '--net', '--', 'sh', '-c', `${prepareNetwork} && ${back}`, 'sh', ...command];
  };
  if ((await run('unshare', inNetwork(['true']), { output: 'capture' })).code !== 0) return body();
  const again = inNetwork([nodeBinary(), ...process.argv.slice(1)]);
  return (await run('unshare', again, { env: { [variable]: address } })).code;
}
