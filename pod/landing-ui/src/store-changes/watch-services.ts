import { serviceTokens } from '@storepod/auth/service-tokens';
import { peerResolver } from '@storepod/contract/peers';
import { watchStoreChanges } from '@storepod/contract/watch-store-changes';
import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import type { StorefrontSettings } from '../config.ts';
import type { StorePurge } from './store-purge.ts';

/** Whatever a page shows comes from one of these. */
const watched = ['merchant', 'catalog', 'inventory', 'content'] as const;

interface WatchParts {
  config: StorefrontSettings;
  purge: StorePurge;
  clock: Clock;
  log: Logger;
}

/**
 * Listens to the services of the pod for stores that changed, and purges those. Without an account of its own the
 * storefront runs all the same: what it keeps then lives for its time. Returns how to stop.
 */
export function watchServices({ config, purge, clock, log }: WatchParts): () => Promise<void> {
  const { pod } = config;
  const token = ownToken(config, clock);
  if (!pod || !token) {
    log.warn(
      {},
      'without POD_ID and a service account changes of a store show only when the time of its pages is over',
    );
    return async () => {};
  }
  const peers = peerResolver(config.internalDomain, config.peers);
  const watches = watched.map((service) =>
    watchStoreChanges({
      service,
      origin: () => peers.pod(pod, service),
      token,
      onStores: (stores) => {
        for (const store of stores) purge.changed(store);
      },
      onReset: () => purge.allChanged(),
      log,
    }),
  );
  return async () => void (await Promise.all(watches.map((watch) => watch.stop())));
}

function ownToken({ s2sTokenUri, s2sClientId, s2sClientSecret }: StorefrontSettings, clock: Clock) {
  if (!s2sTokenUri || !s2sClientId || !s2sClientSecret) return undefined;
  const client = { tokenUri: s2sTokenUri, clientId: s2sClientId, clientSecret: s2sClientSecret };
  return serviceTokens({ ...client, scope: 'store_pod' }, clock);
}
