/** Checks whether an IPv4 address belongs to a private network. The address must be valid. */
export function isPrivateAddress(address: string): boolean {
  return /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
}

const virtualName =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|wg|tailscale|zt|lxc|podman|cni)|virtualbox|vmware|hyper-v|wsl|vpn/i;

/**
 * Checks by its name whether a network interface belongs to virtual machines, containers or a VPN. Phones cannot reach
 * the addresses of such an interface.
 */
export function isVirtualNetwork(name: string): boolean {
  return virtualName.test(name);
}

/** Checks whether the computer assigned this IPv4 address to itself, because no router assigned one. */
export function isSelfAssigned(address: string): boolean {
  return address.startsWith('169.254.');
}

/**
 * Returns a number that says how likely it is that phones can reach this computer at an IPv4 address; lower is better.
 * Private addresses of physical network cards are best, and self-assigned ones are worst (ENTRY-5).
 */
export function networkRank(name: string, address: string): number {
  if (isSelfAssigned(address)) return 4;
  return (isPrivateAddress(address) ? 0 : 1) + (isVirtualNetwork(name) ? 2 : 0);
}
