import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { signedText, updateSignature } from '../../../core/bridge/update-signature.ts';
import { inRoot } from './paths.mjs';

export const publicKeyFile = inRoot('build/packaging/update-public-key.txt');

/**
 * @param {string} text the contents of `update-public-key.txt`
 * @returns {string} the key; empty if there is none
 */
export function readPublicKey(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  if (lines.length > 1) throw new Error('update-public-key.txt holds more than one key.');
  return lines[0]?.trim() ?? '';
}

/**
 * Creates a pair of keys.
 * @param {string} privateFile gets the private key; must not exist and must be outside of the repository
 * @param {string} publicFile its comments stay, its key is replaced
 * @returns {string} the public key
 */
export function makeUpdateKey(privateFile, publicFile) {
  const file = path.resolve(privateFile);
  const folder = realpathSync(path.dirname(file));
  const fromRoot = path.relative(realpathSync(inRoot('.')), folder);
  const isInside = fromRoot === '' || !(fromRoot.startsWith('..') || path.isAbsolute(fromRoot));
  if (isInside) throw new Error('The private key must not lie in the repository.');
  if (existsSync(file)) throw new Error(`${file} exists: a key is never replaced.`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
  const line = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const comments = readFileSync(publicFile, 'utf8')
    .split('\n')
    .filter((one) => one.startsWith('#'));
  writeFileSync(publicFile, `${[...comments, line].join('\n')}\n`);
  return line;
}

/**
 * Signs an installer: writes `FILE.sig` beside it.
 * @param {object} what
 * @param {string} what.file
 * @param {string} what.keyFile the private key
 * @param {string} what.version the version of the program in the installer
 * @param {string} [what.system] the installer's system; by default it is read from the file's name
 * @param {string} what.publicKey the public key with which programs are built; a private key that does not match it is refused
 * @returns {Promise<string>} the path of the signature
 */
export async function signUpdate({ file, keyFile, version, system = systemOf(file), publicKey }) {
  const key = createPrivateKey(readFileSync(keyFile));
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('The key is not an Ed25519 key.');
  const itsPublicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');
  if (itsPublicKey !== publicKey)
    throw new Error('This is not the private key of update-public-key.txt: no program would accept the signature.');
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    size += chunk.length;
    hash.update(chunk);
  }
  const said = { version, system, size, sha256: hash.digest('hex') };
  const signature = sign(null, Buffer.from(signedText(updateSignature.omit({ signature: true }).parse(said))), key);
  const target = `${file}.sig`;
  writeFileSync(target, `${JSON.stringify({ ...said, signature: signature.toString('base64') }, null, 2)}\n`);
  return target;
}

/**
 * @param {string} file an installer as electron-builder names it
 * @returns {string} the system it is for
 */
export function systemOf(file) {
  const name = path.basename(file).toLowerCase();
  if (name.endsWith('.exe')) return 'win32-x64';
  if (name.endsWith('.appimage') || name.endsWith('.deb')) return 'linux-x64';
  if (name.endsWith('.dmg')) return name.includes('arm64') ? 'darwin-arm64' : 'darwin-x64';
  throw new Error(`${path.basename(file)} is no installer that is known here: name its system with --system.`);
}
