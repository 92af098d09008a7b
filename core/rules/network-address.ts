/** Checks whether an IPv4 address belongs to a private network. */
export function isPrivateAddress(address: string): boolean {
  return /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
}

const virtualName =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|wg|tailscale|zt|lxc|podman|cni)|virtualbox|vmware|hyper-v|wsl|vpn/i;

/**
 * Checks whether a network interface is a bridge or tunnel of virtual machines, containers or a VPN. Phones cannot
 * reach its addresses.
 */
export function isVirtualNetwork(name: string): boolean {
  return virtualName.test(name);
}

/** Checks whether the computer assigned this IPv4 address itself because no router gave it one. */
export function isSelfAssigned(address: string): boolean {
  return address.startsWith('169.254.');
}

/**
 * Ranks an IPv4 address of this computer by how likely the hotel's phones reach it; the lowest rank is the best.
 * Private addresses of real network cards come first, self-assigned ones last (ENTRY-5).
 */
export function networkRank(name: string, address: string): number {
  if (isSelfAssigned(address)) return 4;
  return (isPrivateAddress(address) ? 0 : 1) + (isVirtualNetwork(name) ? 2 : 0);
}
