import { hostname } from 'node:os';
import { Bonjour } from 'bonjour-service';
import { serviceType } from './service-type.ts';

export type ServerAnnouncement = { readonly port: number; readonly version: string; readonly hotelName: string };

/** The maximum length of the hotel's name in the text record, in bytes. Key and value may have 255 bytes together. */
const maxBytes = 200;

/**
 * Announces the console's server in the LAN, so that kiosks and tablets can offer it (DESKTOP-14). In a network that blocks
 * multicast they cannot offer it, and people type its address or scan the pairing QR code.
 * @returns a function that ends the announcement
 */
export function announceServer({ port, version, hotelName }: ServerAnnouncement): () => Promise<void> {
  const bonjour = new Bonjour({}, () => undefined);
  // The port distinguishes several servers on one computer.
  const name = `${getComputerName()} ${port}`;
  try {
    bonjour.publish({ name, type: serviceType, port, txt: { version, hotel: truncate(hotelName) }, probe: false });
  } catch {
    // Devices can still connect if somebody types the address.
  }
  return () =>
    new Promise((resolve) => {
      bonjour.unpublishAll(() => bonjour.destroy(() => resolve()));
    });
}

/** Returns a short name of this computer. It contains no dots, because it becomes a label of a network name. */
const getComputerName = () => (hostname().split('.')[0] ?? '').slice(0, 40) || 'takarabune';

function truncate(text: string): string {
  let end = text.length;
  while (Buffer.byteLength(text.slice(0, end)) > maxBytes) end -= 1;
  return text.slice(0, end);
}
