import { isIPv6 } from 'node:net';

/** Whose doings are counted together: an IPv4 address, or the /64 that one IPv6 subscriber has all to himself. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? `${groupsOf(address).slice(0, 4).join(':')}::/64` : address;
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
