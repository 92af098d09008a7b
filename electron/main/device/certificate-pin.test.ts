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
  ['its own certificate is good', { server, sha256 }, shown('192.168.1.20', own), verdicts.good],
  ['another one is bad, whoever signed it', { server, sha256 }, shown('192.168.1.20', other), verdicts.bad],
  ['what is no certificate is bad', { server, sha256 }, shown('192.168.1.20', 'nonsense'), verdicts.bad],
  ['another host is judged as usual', { server, sha256 }, shown('192.168.1.21', own), verdicts.usual],
  ['without a pin all are judged as usual', undefined, shown('192.168.1.20', own), verdicts.usual],
])('%s [DESKTOP-8]', (_what, pin, certificate, verdict) => {
  expect(verdictOn(pin, certificate)).toBe(verdict);
});
