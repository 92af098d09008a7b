import { hostname } from 'node:os';
import { Bonjour } from 'bonjour-service';
import { serviceType } from './service-type.ts';

export type Announced = { readonly port: number; readonly version: string; readonly hotelName: string };

/** Of a text record: it holds 255 bytes with its key. */
const maxBytes = 200;

/**
 * Announces the console's server in the LAN, so that kiosks and tablets can offer it (DESKTOP-14). A network that lets no
 * multicast through costs nothing but the offer.
 * @returns ends it
 */
export function announceServer({ port, version, hotelName }: Announced): () => Promise<void> {
  const bonjour = new Bonjour({}, () => undefined);
  // A second computer of that name is told apart by its port.
  const name = `${computerName()} ${port}`;
  try {
    bonjour.publish({ name, type: serviceType, port, txt: { version, hotel: cut(hotelName) }, probe: false });
  } catch {
    // Typing the address works without it.
  }
  return () =>
    new Promise((resolve) => {
      bonjour.unpublishAll(() => bonjour.destroy(() => resolve()));
    });
}

/** As a label of a network name: short and without dots. */
const computerName = () => (hostname().split('.')[0] ?? '').slice(0, 40) || 'takarabune';

function cut(text: string): string {
  let end = text.length;
  while (Buffer.byteLength(text.slice(0, end)) > maxBytes) end -= 1;
  return text.slice(0, end);
}
