/** Whether an IPv4 address is one of a private network. */
export function isPrivateAddress(address: string): boolean {
  return /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
}

const virtualName =
  /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vethernet|utun|tun|tap|wg|tailscale|zt|lxc|podman|cni)|virtualbox|vmware|hyper-v|wsl|vpn/i;

/** Whether a network is a bridge or tunnel of virtual machines, containers or a VPN: no phone reaches its addresses. */
export function isVirtualNetwork(name: string): boolean {
  return virtualName.test(name);
}

/** Whether an IPv4 address was made up by the computer because no router gave it one. */
export function isSelfAssigned(address: string): boolean {
  return address.startsWith('169.254.');
}

/**
 * How probably phones of the hotel reach an IPv4 address of this computer; the lowest is the best. Private addresses of
 * real network cards come first, self-assigned ones last (R6).
 */
export function networkRank(name: string, address: string): number {
  if (isSelfAssigned(address)) return 4;
  return (isPrivateAddress(address) ? 0 : 1) + (isVirtualNetwork(name) ? 2 : 0);
}
