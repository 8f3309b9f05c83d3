import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { podNamespace } from '@storepod/kernel/pod-names';
import { services } from '@storepod/kernel/services';
import { testIds } from '@storepod/testkit/callers';
import { freePort } from '@storepod/testkit/ports';
import { type Measured, measure } from '../measure.ts';
import { publish } from '../report.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { shopperRequest } from './page.ts';
import { openNginxCache, openVarnish } from './page-caches.ts';

const OWN = 'landing-ui';
const PLAIN = 'plain node:http';
const THROUGH_EDGE = 'landing-ui through spg';

/** Kept pages: the storefront's server beside the limit of the runtime and beside the usual caches, in one run. */
export async function benchPages(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'storepod-bench-pages-'));
  const plain = await serverProcess(new URL('./plain-server.ts', import.meta.url));
  const storefront = await openStorefront();
  const merchant = await serverProcess(new URL('../edge/upstream-server.ts', import.meta.url));
  const spg = await openSpg(storefront.port, merchant.port);
  const place = async () => ({ folder, port: await freePort(), upstreamPort: plain.port });
  const [nginx, varnish] = [await openNginxCache(await place()), await openVarnish(await place())];
  const peers = [nginx, varnish].filter((peer) => peer !== undefined);
  const own = [
    { name: OWN, server: storefront },
    { name: PLAIN, server: plain },
    { name: THROUGH_EDGE, server: spg },
  ];
  const candidates = [...own, ...peers].map((candidate) => ({ ...candidate, request: shopperRequest }));
  const measured = await measure(candidates, { rounds: 5, seconds: 2 });
  await Promise.all([spg.stop(), storefront.stop(), ...peers.map(({ server }) => server.stop())]);
  await Promise.all([plain.stop(), merchant.stop()]);
  rmSync(folder, { recursive: true, force: true });
  const absent = [!nginx && 'nginx', !varnish && 'Varnish'].filter(Boolean).join(', ');
  publish(
    'pages',
    measured.map(({ row }) => row),
    {
      ...ratios(measured),
      ...(absent && { 'not installed, so not measured': absent }),
      aim: `0.70 x ${PLAIN}`,
    },
  );
}

const openStorefront = () =>
  serverProcess(new URL('./storefront-server.ts', import.meta.url), {
    PORT: '0',
    INTERNAL_SPG: 'http://127.0.0.1:1',
    LOG_LEVEL: 'error',
    STOREFRONT_CACHE_PRODUCT_TTL_SECONDS: '3600',
  });

function openSpg(storefrontPort: number, merchantPort: number): Promise<ServerProcess> {
  const namespace = podNamespace(testIds.pod, 'storepod.bench');
  const peers = Object.keys(services).map((name) => {
    const port = name === 'landing-ui' ? storefrontPort : merchantPort;
    return [`${name}.${namespace}`, `http://127.0.0.1:${port}`];
  });
  return serverProcess(new URL('../edge/spg-server.ts', import.meta.url), {
    BENCH_SITE: 'plain',
    POD_ID: testIds.pod,
    INTERNAL_DOMAIN: 'storepod.bench',
    PEER_MAP: JSON.stringify(Object.fromEntries(peers)),
    HTTP_PORT: '0',
    MANAGEMENT_PORT: '0',
    TLS_ENABLED: 'false',
    RATE_LIMIT: '0',
    LOG_LEVEL: 'error',
  });
}

function ratios(measured: readonly Measured[]): Record<string, string> {
  const own = measured.find(({ name }) => name === OWN);
  const others = measured.filter(({ name }) => name !== OWN);
  return Object.fromEntries(
    others.map(({ name, perSecond, cpuPerThousand }) => [
      `landing-ui to ${name}`,
      `${((own?.perSecond ?? 0) / perSecond).toFixed(2)} x requests, ${(cpuPerThousand / (own?.cpuPerThousand ?? 1)).toFixed(2)} x per CPU second`,
    ]),
  );
}
