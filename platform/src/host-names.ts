import { lookup } from 'node:dns/promises';

const LOOPBACK = '127.0.0.1';

/** Those of the hosts that the look-up of this system does not lead to this machine. It may take seconds to say so. */
export async function hostsNotFound(
  hosts: readonly string[],
  find: (host: string) => Promise<unknown> = lookup,
): Promise<string[]> {
  const found = await Promise.all(
    hosts.map((host) =>
      find(host).then(
        () => true,
        () => false,
      ),
    ),
  );
  return hosts.filter((_, nth) => !found[nth]);
}

/** What to do about hosts that are not found; nothing where all are. Chromium and Firefox know `*.localhost` by themselves. */
export function hostsFileAdvice(missing: readonly string[], platform = process.platform): string | undefined {
  if (missing.length === 0) return undefined;
  const file = platform === 'win32' ? 'C:\\Windows\\System32\\drivers\\etc\\hosts' : '/etc/hosts';
  const lines = missing.map((host) => `  ${LOOPBACK} ${host}`).join('\n');
  return `This system does not find the hosts of the stores. Chromium and Firefox do; Safari, curl and others need in ${file}:\n\n${lines}\n`;
}
