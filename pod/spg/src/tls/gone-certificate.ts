import { setTimeout as pause } from 'node:timers/promises';
import type { DomainName } from '@storepod/kernel/domain-name';
import type { Logger } from '@storepod/service/log';
import type { TlsParts } from './tls-parts.ts';

/** Merchant has just answered, so it is seldom out of reach; whoever misses all of these is told again at the next start. */
const TRIES = 5;
const PAUSE_MS = 2_000;

/** Removes the certificate of a name that no store has any more, from memory and from the store of all replicas. */
export async function removeGone(parts: TlsParts, name: DomainName, log: Logger): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      if (await isSettled(parts, name)) return;
    } catch (error) {
      log.warn({ domain: name, err: error }, 'the certificate of a domain that ended was not removed');
    }
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}

/** Asked anew: another store may have the name by now, and needs its certificate. */
async function isSettled({ asks, certificates, stored }: TlsParts, name: DomainName): Promise<boolean> {
  asks.forget(name);
  const verdict = await asks.ask(name);
  if (verdict === 'UNREACHABLE') return false;
  if (verdict === 'NO') {
    certificates.forget(name);
    await stored.remove(name);
  }
  return true;
}
