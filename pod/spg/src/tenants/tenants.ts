import { serviceTokens } from '@storepod/auth/service-tokens';
import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import type { EdgeSettings } from '../config.ts';
import { watchDomains } from './domain-watch.ts';
import { merchantLookup } from './merchant-lookup.ts';
import { TenantDirectory } from './tenant-directory.ts';

export interface Tenants {
  directory: TenantDirectory;
  /** Listens for changes from now on; `changed` is told of each host, or of all, `gone` of each that ended. */
  watch(changed: (host?: string) => void, gone: (host: string) => void): void;
  stop(): Promise<void>;
}

interface TenantParts {
  config: EdgeSettings;
  /** Where merchant is. */
  origin: string;
  clock: Clock;
  log: Logger;
}

/** Who answers on which host, as merchant knows it. */
export function openTenants({ config, origin, clock, log }: TenantParts): Tenants {
  const { lookup, close } = merchantLookup(origin);
  const settings = { ttlMs: config.lookupTtl, staleMs: config.lookupStale, entries: config.lookupEntries };
  const directory = new TenantDirectory(lookup, settings, clock);
  let stopWatch = async () => {};
  return {
    directory,
    watch: (changed, gone) => {
      const token = ownToken(config, clock);
      if (token) stopWatch = watchDomains(directory, { origin: () => origin, token, log, changed, gone });
      else log.warn({}, 'without a service account changes of domains are noticed only after their time to live');
    },
    stop: async () => {
      await stopWatch();
      await close();
    },
  };
}

function ownToken({ s2sTokenUri, s2sClientId, s2sClientSecret }: EdgeSettings, clock: Clock) {
  if (!s2sTokenUri || !s2sClientId || !s2sClientSecret) return undefined;
  const client = { tokenUri: s2sTokenUri, clientId: s2sClientId, clientSecret: s2sClientSecret };
  return serviceTokens({ ...client, scope: 'store_pod' }, clock);
}
