import { killableProcess } from '@storepod/testkit/killable-process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { READS_AT_A_TIME } from '../../src/tls/order/renewal-sweep.ts';
import { askServer } from './ask-server.ts';
import { certificateFolder, TEST_KEYS } from './edge.ts';
import { shakeHands } from './handshake.ts';
import { domainOf, writeCertificates } from './many-certificates.ts';

/** What is read at the start is counted, so a tenth shows it; `npm run bench -- growth-certificates` has 20,000. */
const COUNT = 2_000;

let folder: Awaited<ReturnType<typeof certificateFolder>>;

beforeAll(async () => {
  folder = await certificateFolder();
  await writeCertificates(folder.path, TEST_KEYS, COUNT);
});
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
    const { certificate } = await shakeHands(port, domainOf(COUNT - 1));
    expect(certificate.subjectAltName).toBe(`DNS:${domainOf(COUNT - 1)}`);
    expect(merchant.asked).toEqual([]);
    await edge.kill();
    await merchant.close();
  });
});
