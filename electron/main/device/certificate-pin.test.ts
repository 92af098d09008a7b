import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';
import { expect, it } from 'vitest';
import { judgeCertificate, verdicts } from './certificate-pin.ts';

const server = 'https://192.168.1.20:8443';
const createCertificate = async () => (await generate([{ name: 'commonName', value: 'game.hotel.test' }])).cert;
const [own, other] = [await createCertificate(), await createCertificate()];
const sha256 = Buffer.from(new X509Certificate(own).fingerprint256.replaceAll(':', ''), 'hex').toString('base64url');
const present = (hostname: string, data: string) => ({ hostname, certificate: { data } });

it.each([
  ['accepts the pinned certificate', { server, sha256 }, present('192.168.1.20', own), verdicts.accept],
  ['refuses any other certificate of the server', { server, sha256 }, present('192.168.1.20', other), verdicts.reject],
  ['refuses data that are not a certificate', { server, sha256 }, present('192.168.1.20', 'nonsense'), verdicts.reject],
  ['lets Chromium decide about another host', { server, sha256 }, present('192.168.1.21', own), verdicts.systemDefault],
  [
    'lets Chromium decide about all certificates without a pin',
    undefined,
    present('192.168.1.20', own),
    verdicts.systemDefault,
  ],
])('judgeCertificate %s [DESKTOP-8]', (_what, pin, certificate, verdict) => {
  expect(judgeCertificate(pin, certificate)).toBe(verdict);
});
