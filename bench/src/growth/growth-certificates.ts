import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domainOf, writeCertificates } from '@storepod/spg/many-certificates';
import { freePort } from '@storepod/testkit/ports';
import { HttpConnection } from '../http-connection.ts';
import { percentile, timed } from '../identity/rounds.ts';
import { startPodPeers } from '../pod-peers.ts';
import { publish, type Row } from '../report.ts';
import { serverProcess } from '../server-process.ts';
import { sizesOf } from './sizes.ts';

const HANDSHAKES = 200;
const MEBIBYTE = 1024 * 1024;

/** How long the edge takes to start with few and with many certificates on its disk, its memory, and the first handshakes of names. */
export async function benchGrowthOfCertificates(): Promise<void> {
  const rows: Row[] = [];
  for (const size of sizesOf('BENCH_CERTIFICATES', [10, 20_000])) rows.push(await measure(size));
  const last = rows.at(-1);
  publish('growth-certificates', rows, {
    [`start of the edge with ${last?.certificates} certificates`]: `${last?.['start s']} s; aim: below 5 s`,
    'its memory after the start': `${last?.['MiB after the start']} MiB; aim: below 200 MiB`,
  });
}

async function measure(certificates: number): Promise<Row> {
  await using closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'storepod-certificates-'));
  closing.defer(() => rm(folder, { recursive: true, force: true }));
  const secrets = `a:${randomBytes(32).toString('base64')}`;
  await writeCertificates(folder, secrets, certificates);
  const peers = await startPodPeers();
  closing.defer(() => peers.close());
  const env = { ...peers.env, ...(await edgeSettings(folder)), SECRETS_KEYS: secrets };
  const startedAt = performance.now();
  const edge = await serverProcess(new URL('./edge-server.ts', import.meta.url), env);
  const seconds = (performance.now() - startedAt) / 1000;
  closing.defer(() => edge.stop());
  const { rssBytes } = await edge.usage();
  // What the edge does beside its first handshakes, to run them in, is over then.
  await shakeHands(edge.port, certificates, 0);
  const handshakes = await shakeHands(edge.port, certificates, HANDSHAKES);
  return {
    certificates,
    'start s': Number(seconds.toFixed(2)),
    'MiB after the start': Math.round(rssBytes / MEBIBYTE),
    'first handshakes of a name, p50 ms': percentile(handshakes, 0.5),
    'p95 ms': percentile(handshakes, 0.95),
    'MiB after them': Math.round((await edge.usage()).rssBytes / MEBIBYTE),
  };
}

const edgeSettings = async (certificates: string) => ({
  LOG_LEVEL: 'error',
  POD_ID: '507f1f77bcf86cd799439011',
  POD_DOMAIN: 'localhost',
  HTTP_PORT: String(await freePort()),
  HTTPS_PORT: String(await freePort()),
  MANAGEMENT_PORT: '0',
  TLS_ENABLED: 'true',
  CERT_ISSUER: 'internal',
  CERT_DIR: certificates,
});

/** One after the other, each with a name from all over the store. */
async function shakeHands(port: number, certificates: number, from: number): Promise<number[]> {
  const times: number[] = [];
  for (let nth = from; nth < from + HANDSHAKES; nth++) {
    const tlsName = domainOf((nth * 7919) % certificates);
    times.push(await timed(async () => (await HttpConnection.open({ port, tlsName })).close()));
  }
  return times.sort((a, b) => a - b);
}
