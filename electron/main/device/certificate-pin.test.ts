import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';
import { expect, it } from 'vitest';
import { verdictOn, verdicts } from './certificate-pin.ts';

const server = 'https://192.168.1.20:8443';
const aCertificate = async () => (await generate([{ name: 'commonName', value: 'game.hotel.test' }])).cert;
const [own, other] = [await aCertificate(), await aCertificate()];
const sha256 = Buffer.from(new X509Certificate(own).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
const shown = (hostname: string, data: string) => ({ hostname, certificate: { data } });

it.each([
  ['accepts the pinned certificate', { server, sha256 }, shown('192.168.1.20', own), verdicts.good],
  ['refuses any other certificate of the server', { server, sha256 }, shown('192.168.1.20', other), verdicts.bad],
  ['refuses data that are not a certificate', { server, sha256 }, shown('192.168.1.20', 'nonsense'), verdicts.bad],
  ['lets Chromium decide about another host', { server, sha256 }, shown('192.168.1.21', own), verdicts.usual],
  ['lets Chromium decide about all certificates without a pin', undefined, shown('192.168.1.20', own), verdicts.usual],
])('verdictOn %s [DESKTOP-8]', (_what, pin, certificate, verdict) => {
  expect(verdictOn(pin, certificate)).toBe(verdict);
});
