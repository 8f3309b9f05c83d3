import { stoppedClock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import { type S3Server, s3Environment, startS3 } from '@storepod/testkit/s3/s3-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CertificateStore } from '../../src/tls/store/certificate-store.ts';
import { openLeases } from '../../src/tls/store/leases.ts';
import { openS3Store } from '../../src/tls/store/s3-store.ts';
import { type AskServer, askServer } from './ask-server.ts';
import { certificateFolder, openEdge } from './edge.ts';
import { shakeHands } from './handshake.ts';
import { scriptedIssuer } from './scripted-issuer.ts';

const BUCKET = 'certificates';

let folder: Awaited<ReturnType<typeof certificateFolder>>;
let s3: S3Server;
let store: CertificateStore;
let round = 0;

beforeAll(async () => {
  folder = await certificateFolder();
  s3 = await startS3(BUCKET);
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await s3.close();
  await folder.remove();
});
beforeEach(() => {
  round += 1;
  const prefix = `round-${round}/`;
  store = openS3Store({ name: BUCKET, region: 'eu-north-1', endpoint: s3.endpoint, pathStyle: true, prefix });
});

async function namesIn(key: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list(key)) names.push(name);
  return names;
}

describe('a store in S3', () => {
  it('reads, writes, lists and removes', async () => {
    expect(await store.read('certificates/a.com')).toBeUndefined();
    await store.write('certificates/a.com', 'old');
    await store.write('certificates/a.com', 'new');
    await store.write('certificates/b.com', 'other');
    expect(await store.read('certificates/a.com')).toBe('new');
    expect((await namesIn('certificates')).sort()).toEqual(['a.com', 'b.com']);
    await store.remove('certificates/a.com');
    await store.remove('certificates/none.com');
    expect(await namesIn('certificates')).toEqual(['b.com']);
    expect(await namesIn('challenges')).toEqual([]);
  });

  it('creates what is not there, for one of many', async () => {
    const created = await Promise.all(Array.from({ length: 10 }, () => store.create('accounts/one', 'text')));
    expect(created.filter(Boolean)).toHaveLength(1);
  });

  it('holds leases', async () => {
    const clock = stoppedClock(new Date());
    const take = openLeases({ store, clock, ids: systemIds, forMs: 60_000 });
    const takers = () => Promise.all(Array.from({ length: 5 }, () => take('shop.acme.com')));
    const [lease] = (await takers()).filter((one) => one !== undefined);
    expect(await take('shop.acme.com')).toBeUndefined();
    clock.advance(60_000);
    expect((await takers()).filter((one) => one !== undefined)).toHaveLength(1);
    await lease?.release();
    expect(await namesIn('leases')).toHaveLength(1);
  });

  it('tells of a bucket that is not there', async () => {
    const lost = openS3Store({ name: 'none', region: 'x', endpoint: s3.endpoint, pathStyle: true, prefix: '' });
    await expect(lost.write('certificates/a.com', 'text')).rejects.toThrow();
  });
});

describe('two edges with a bucket', () => {
  it('order one name once and serve the same certificate, and so does a third after them', async () => {
    const merchant: AskServer = await askServer('shop.acme.com');
    const issuer = await scriptedIssuer(folder.path, stoppedClock(new Date()));
    const env = {
      ASK_TLS_URL: merchant.url,
      CERT_BUCKET: BUCKET,
      CERT_BUCKET_ENDPOINT: s3.endpoint,
      CERT_BUCKET_PATH_STYLE: 'true',
      CERT_BUCKET_PREFIX: `edges-${round}/`,
    };
    const edges = [await openEdge({ env, issuer }), await openEdge({ env, issuer })];
    const both = await Promise.all(edges.map(({ port }) => shakeHands(port, 'shop.acme.com')));
    const third = await openEdge({ env, issuer });
    const greetings = [...both, await shakeHands(third.port, 'shop.acme.com')];
    expect(new Set(greetings.map(({ certificate }) => certificate.serialNumber)).size).toBe(1);
    expect(issuer.orders).toEqual(['shop.acme.com']);
    for (const edge of [...edges, third]) await edge.close();
    await merchant.close();
  });
});
