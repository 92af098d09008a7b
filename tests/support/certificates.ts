import { generate } from 'selfsigned';

/** A certificate and its key in PEM format. */
export type Pair = { readonly certificate: string; readonly key: string };

export const dayMs = 24 * 60 * 60 * 1_000;

/** Creates a self-signed certificate that is valid from `fromMs` to `toMs`, both relative to now. */
export async function createCertificate({
  fromMs = -dayMs,
  toMs = 90 * dayMs,
  name = 'game.hotel.test',
} = {}): Promise<Pair> {
  const generated = await generate([{ name: 'commonName', value: name }], {
    notBeforeDate: new Date(Date.now() + fromMs),
    notAfterDate: new Date(Date.now() + toMs),
    keySize: 2_048,
    extensions: [
      {
        name: 'subjectAltName',
        // Type 2 is a host name, and type 7 an IP address.
        altNames: [
          { type: 2, value: name },
          { type: 7, ip: '192.168.1.20' },
        ],
      },
    ],
  });
  return { certificate: generated.cert, key: generated.private };
}
