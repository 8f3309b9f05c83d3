import { setTimeout as pause } from 'node:timers/promises';
import { client } from '@storepod/contract/client';
import { hostOf } from '@storepod/kernel/domain-name';
import { merchant } from '@storepod/merchant/contract';
import type { Logger } from '@storepod/service/log';
import type { TenantDirectory } from './tenant-directory.ts';

/** Merchant answers within this even if nothing happens. */
const WAIT_SECONDS = 20;
/** Longer than merchant waits, and short enough to notice that it is gone. */
const ANSWER_WITHIN_MS = 30_000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

interface WatchSettings {
  origin: () => string;
  token: () => Promise<string>;
  log: Logger;
  /** Told of each host whose answer changed; without one, any may have. */
  changed: (host?: string) => void;
  /** Told of each host that was taken from its store for good. */
  gone: (host: string) => void;
}

/** Keeps listening to merchant for hosts whose answer changed, and has them forgotten at once. */
export function watchDomains(directory: TenantDirectory, settings: WatchSettings): () => Promise<void> {
  const { origin, token, log, changed, gone } = settings;
  const stopping = new AbortController();
  const asked = client(merchant, { origin, token, readTimeoutMs: ANSWER_WITHIN_MS, longPoll: true });
  let after: number | undefined;

  async function listen(): Promise<void> {
    const query = after === undefined ? {} : { after, wait: WAIT_SECONDS };
    const { last, hosts, gone: ended = [], reset } = await asked.watchDomains({ query }, { signal: stopping.signal });
    // Before the first position is known, and after one that is too old, anything may have changed unheard.
    if (after === undefined || reset) forgetAll();
    else for (const host of hosts) forget(hostOf(host) ?? host);
    ended.forEach(gone);
    after = last;
  }

  function forgetAll(): void {
    directory.dropAll();
    changed();
  }

  function forget(host: string): void {
    directory.drop(host);
    changed(host);
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await listen();
        failures = 0;
      } catch (error) {
        if (stopping.signal.aborted) return;
        if (failures === 0) log.warn({ err: error }, 'merchant tells of no changes; answers live for their time');
        const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const listening = keepListening();
  return async () => {
    stopping.abort();
    await listening;
    await asked.close();
  };
}
