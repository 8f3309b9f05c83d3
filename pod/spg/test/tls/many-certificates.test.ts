import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeyRing } from '@storepod/database/secrets';
import { systemClock } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import { systemIds } from '@storepod/kernel/ids';
import { killableProcess } from '@storepod/testkit/killable-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openInternalIssuer } from '../../src/tls/issuer/internal-issuer.ts';
import { READS_AT_A_TIME } from '../../src/tls/order/renewal-sweep.ts';
import { openDiskStore } from '../../src/tls/store/disk-store.ts';
import { askServer } from './ask-server.ts';
import { certificateFolder, TEST_KEYS } from './edge.ts';
import { shakeHands } from './handshake.ts';

const COUNT = 20_000;
const nameOf = (index: number) => DomainName.parse(`shop-${index}.acme-${index % 100}.com`);

let folder: Awaited<ReturnType<typeof certificateFolder>>;

/** One real certificate under all names but the last; each record is sealed for its own name. */
beforeAll(async () => {
  folder = await certificateFolder();
  const keys = openKeyRing(TEST_KEYS);
  const issuer = await openInternalIssuer({
    store: await openDiskStore(folder.path, systemIds),
    keys,
    clock: systemClock,
  });
  const { key, chain } = await issuer.order(nameOf(COUNT - 1), AbortSignal.timeout(60_000));
  await mkdir(join(folder.path, 'certificates'), { mode: 0o700 });
  for (let start = 0; start < COUNT; start += 500)
    await Promise.all(
      Array.from({ length: 500 }, (_, offset) => {
        const name = nameOf(start + offset);
        const record = JSON.stringify({ chain, key: keys.seal(key, `certificate:${name}`) });
        return writeFile(join(folder.path, 'certificates', name), record, { mode: 0o600 });
      }),
    );
}, 120_000);
afterAll(() => folder.remove());

interface Report {
  port: number;
  reads: number;
  startMs: number;
  rssMb: number;
}

describe(`a store of ${COUNT} certificates`, () => {
  it('is not read at the start, and served from at once without a question', async () => {
    const merchant = await askServer();
    const env = { ASK_TLS_URL: merchant.url, CERT_DIR: folder.path };
    const edge = killableProcess(new URL('./edge-process.ts', import.meta.url), { env });
    const { port, reads, startMs, rssMb } = await new Promise<Report>((resolve) =>
      edge.child.stdout?.once('data', (line) => resolve(JSON.parse(String(line)))),
    );
    console.log(`${COUNT} certificates in the store: listening after ${startMs} ms with ${rssMb} MB`);
    expect(reads).toBeLessThanOrEqual(READS_AT_A_TIME);
    const { certificate } = await shakeHands(port, nameOf(COUNT - 1));
    expect(certificate.subjectAltName).toBe(`DNS:${nameOf(COUNT - 1)}`);
    expect(merchant.asked).toEqual([]);
    await edge.kill();
    await merchant.close();
  });
});
