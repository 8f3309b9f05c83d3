import { contract } from '@storepod/contract/contract';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { merchant } from '@storepod/merchant/contract';
import { defineService } from '@storepod/service/definition';
import { type RunningService, startService } from '@storepod/service/start';
import { roles, testIds } from '@storepod/testkit/callers';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { serve } from '@storepod/testkit/loopback';
import { startIssuer } from '@storepod/testkit/token-issuers';

/** What merchant says of a store. */
export interface FakeStore {
  store: string;
  theme: string;
}

/** Merchant as far as the edge can tell: the real contract with a map behind it, on a wire that can be damaged. */
export type FakeMerchant = Awaited<ReturnType<typeof fakeMerchant>>;

const { askForTls, lookupByDomain, watchDomains } = merchant.endpoints;
const router = contract('merchant', { askForTls, lookupByDomain, watchDomains });

export async function fakeMerchant() {
  const stores = new Map<string, FakeStore>();
  const asked: string[] = [];
  const changes: string[] = [];
  const gone = new Set<string>();
  /** Holds answers to look-ups back while it is set. */
  let gate: Promise<void> | undefined;
  let reset = false;
  let wake: (() => void)[] = [];
  let watches = 0;

  const service = defineService(router, {}, () => ({
    askForTls: async ({ query }) => {
      if (!stores.has(query.domain)) throw new Problem('MERCHANT.TLS.REFUSED', 400, 'not here');
      return { allowed: true as const };
    },
    lookupByDomain: async ({ query }) => {
      asked.push(query.domain);
      const found = stores.get(query.domain);
      await gate;
      if (!found) throw new Problem('MERCHANT.HOST.UNKNOWN', 404, 'No store answers on this host.');
      return {
        'Store-Id': StoreMerchantId.parse(found.store),
        Theme: found.theme,
        'Color-Theme': 'blue',
        'Default-Language': 'en' as never,
        'Supported-Languages': 'en,ar',
      };
    },
    watchDomains: async ({ query }) => {
      watches += 1;
      if (query.after === undefined) return { last: changes.length, hosts: [], reset: false };
      if (!reset && changes.length <= query.after) await new Promise<void>((resolve) => wake.push(resolve));
      const hosts = changes.slice(query.after);
      const answer = { last: changes.length, hosts, gone: hosts.filter((host) => gone.has(host)), reset };
      reset = false;
      return answer;
    },
  }));

  const uaa = await startIssuer('http://uaa.test');
  const token = await uaa.token(roles.podService.claims);
  const tokens = await serve((_request, response) => {
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ access_token: token, expires_in: 300 }));
  });
  const running: RunningService = await startService(service, {
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      CHECK_REPLIES: 'true',
      STOP_WITHIN: 'PT0.2S',
      POD_ID: testIds.pod,
      UAA_ISSUERS: uaa.uri,
      UAA_JWK_SET_URI: uaa.jwkSetUri,
    },
  });
  const wire = await faultProxy({ port: Number(new URL(running.origin).port) });
  const rouse = () => {
    for (const resolve of wake.splice(0)) resolve();
  };

  return {
    stores,
    asked,
    wire,
    port: wire.port,
    /** Lets a domain lead elsewhere, and tells the edge. */
    change(host: string, store: FakeStore | undefined): void {
      if (store) stores.set(host, store);
      else stores.delete(host);
      changes.push(host);
      rouse();
    },
    /** Takes a domain from its store for good. */
    end(host: string): void {
      gone.add(host);
      this.change(host, undefined);
    },
    /** Forgets how the edge got to where it is. */
    resetWatch(): void {
      reset = true;
      rouse();
    },
    watches: () => watches,
    /** Whether the edge is waiting for a change. */
    isWatched: () => wake.length > 0,
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = undefined;
        resolve();
      };
    },
    env: {
      S2S_TOKEN_URI: `${tokens.origin}/oauth2/token`,
      S2S_CLIENT_ID: 'edge',
      S2S_CLIENT_SECRET: 'secret',
    },
    async stop(): Promise<void> {
      rouse();
      wake = [];
      await running.stop();
      await wire.close();
      await uaa.close();
      await tokens.close();
    },
  };
}
