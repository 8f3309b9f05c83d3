import { lookup } from 'node:dns/promises';
import { BlockList } from 'node:net';

const LOOPBACK = '127.0.0.1';
const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('::1', 'ipv6');

interface Found {
  address: string;
  family: number;
}

/**
 * Those of the hosts that the look-up of this system does not lead to this machine. It may take seconds to say so. A server of
 * names may know an address for everything that it does not know, so that there is one says nothing.
 */
export async function hostsNotFound(
  hosts: readonly string[],
  find: (host: string) => Promise<Found> = lookup,
): Promise<string[]> {
  const isHere = ({ address, family }: Found) => thisMachine.check(address, family === 6 ? 'ipv6' : 'ipv4');
  const found = await Promise.all(hosts.map((host) => find(host).then(isHere, () => false)));
  return hosts.filter((_, nth) => !found[nth]);
}

/** What to do about hosts that are not found; nothing where all are. Chromium and Firefox know `*.localhost` by themselves. */
export function hostsFileAdvice(missing: readonly string[], platform = process.platform): string | undefined {
  if (missing.length === 0) return undefined;
  const file = platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
  const lines = missing.map((host) => `  ${LOOPBACK} ${host}`).join('\n');
  return `This system does not find the hosts of the stores. Chromium and Firefox do; Safari, curl and others need in ${file}:\n\n${lines}\n\nEach store that is made later needs a line of its own there.\n`;
}
