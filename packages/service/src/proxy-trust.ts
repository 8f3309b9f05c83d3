import { BlockList, isIP } from 'node:net';

/** Whether an address is one whose `X-Forwarded` headers are believed. */
export type ProxyTrust = (address: string | undefined) => boolean;

/** Trusts the given addresses, and networks in CIDR notation. */
export function proxyTrust(entries: readonly string[]): ProxyTrust {
  const networks = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (!isIP(address)) continue;
    if (bits === undefined) networks.addAddress(address, familyOf(address));
    else networks.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address = '') => {
    const plain = plainAddress(address);
    return isIP(plain) !== 0 && networks.check(plain, familyOf(plain));
  };
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 caller of a socket that listens on IPv6 shows in the longer form. */
export const plainAddress = (address: string) => address.replace(/^::ffff:/, '');
