/** Returns an address without the IPv4-in-IPv6 prefix and the interface's name. */
export function toPlainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}

/** Returns the part of an address that identifies a network but not a device, for example `192.168.1.*` or `fe80:*`. */
export function toNetworkPart(address: string): string {
  const parts = address.split('.');
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.*`;
  return `${address.split('::')[0]?.split(':').slice(0, 3).join(':') ?? ''}:*`;
}
