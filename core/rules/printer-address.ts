import { isPrivateAddress } from './network-address.ts';

/*
 * The addresses of receipt printers (PRINT-1) have the form `tcp://IPV4:PORT`. They must be in a private network or on
 * this computer, and the port must be one of `printerPorts`.
 */

export const printerPorts = { first: 9_100, last: 9_109 } as const;

/** Why the address of a printer is refused. */
export type AddressFault = 'NOT_TCP' | 'IS_NAME' | 'NOT_PRIVATE' | 'WRONG_PORT';

export type PrinterEndpoint = { readonly host: string; readonly port: number };

/**
 * Returns the host and the port of a printer, or why its address is refused. The default port is `printerPorts.first`.
 */
export function readPrinterAddress(text: string): PrinterEndpoint | AddressFault {
  const match = /^tcp:\/\/([^/?#@\s:]+)(?::(\d{1,5}))?\/?$/i.exec(text.trim());
  const host = match?.[1];
  if (match === null || host === undefined) return 'NOT_TCP';
  const isNumeric = /^[\d.]+$/.test(host);
  if (!isNumeric) return 'IS_NAME';
  if (!isIpv4(host)) return 'NOT_TCP';
  if (!isPrivateAddress(host) && !host.startsWith('127.')) return 'NOT_PRIVATE';
  const port = match[2] === undefined ? printerPorts.first : Number(match[2]);
  if (port < printerPorts.first || port > printerPorts.last) return 'WRONG_PORT';
  return { host, port };
}

export function printerAddress({ host, port }: PrinterEndpoint): string {
  return `tcp://${host}:${port}`;
}

/**
 * Returns the first three numbers of an address (`192.168.1`), which identify its /24 network. Returns undefined if
 * that network may not be searched for printers.
 */
export function searchableNetwork(address: string): string | undefined {
  if (!isIpv4(address)) return undefined;
  if (!isPrivateAddress(address) && !address.startsWith('127.')) return undefined;
  return address.slice(0, address.lastIndexOf('.'));
}

/**
 * Checks whether a text is an IPv4 address in decimal numbers. Leading zeros are refused, because some programs read
 * such numbers as octal.
 */
function isIpv4(text: string): boolean {
  const octets = text.split('.');
  return octets.length === 4 && octets.every((octet) => /^(?:0|[1-9]\d{0,2})$/.test(octet) && Number(octet) <= 255);
}
