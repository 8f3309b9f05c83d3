import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openKeyRing } from '@storepod/database/secrets';
import { systemClock } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import { systemIds } from '@storepod/kernel/ids';
import { openInternalIssuer } from '../../src/tls/issuer/internal-issuer.ts';
import { openDiskStore } from '../../src/tls/store/disk-store.ts';

/** The nth of many domains. */
export const domainOf = (nth: number) => DomainName.parse(`shop-${nth}.acme-${nth % 100}.com`);

const WRITTEN_AT_ONCE = 500;

/** Fills a folder: one real certificate under all names, that of the last, and each record sealed for its own name. */
export async function writeCertificates(folder: string, secretsKeys: string, count: number): Promise<void> {
  const keys = openKeyRing(secretsKeys);
  const store = await openDiskStore(folder, systemIds);
  const issuer = await openInternalIssuer({ store, keys, clock: systemClock });
  const { key, chain } = await issuer.order(domainOf(count - 1), AbortSignal.timeout(60_000));
  await mkdir(join(folder, 'certificates'), { mode: 0o700 });
  const write = (nth: number) => {
    const name = domainOf(nth);
    const record = JSON.stringify({ chain, key: keys.seal(key, `certificate:${name}`) });
    return writeFile(join(folder, 'certificates', name), record, { mode: 0o600 });
  };
  for (let start = 0; start < count; start += WRITTEN_AT_ONCE) {
    const size = Math.min(WRITTEN_AT_ONCE, count - start);
    await Promise.all(Array.from({ length: size }, (_, offset) => write(start + offset)));
  }
}
