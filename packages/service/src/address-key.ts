import { isIPv4, isIPv6 } from 'node:net';

/** Whose doings are counted together: an IPv4 address, or the /64 that one IPv6 subscriber has all to himself. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
}

/** The network around an address, which one provider or office has: the /24 of IPv4, the /48 of IPv6. */
export function networkKey(address: string): string {
  const key = addressKey(address);
  if (isIPv4(key)) return `${key.slice(0, key.lastIndexOf('.'))}.0/24`;
  return key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : key;
}

/** All eight groups of an address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.toLowerCase().split('%', 1);
  const [head = '', tail = ''] = withoutZone.split('::');
  const parts = (text: string) => text.split(':').filter((part) => part !== '');
  const [before, after] = [parts(head), parts(tail)];
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ''));
}
