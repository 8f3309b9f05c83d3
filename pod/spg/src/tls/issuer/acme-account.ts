import { createHash, generateKeyPairSync } from 'node:crypto';
import type { KeyRing } from '@storepod/database/secrets';
import type { CertificateStore } from '../store/certificate-store.ts';

/** A key on P-256 as PEM. */
export const newPrivateKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** The key of the account with one authority, the same for all replicas; another authority gets another one. */
export async function accountKey(store: CertificateStore, keys: KeyRing, directoryUrl: string): Promise<string> {
  const place = `accounts/${createHash('sha256').update(directoryUrl).digest('hex').slice(0, 32)}`;
  const kept = await store.read(place);
  if (kept !== undefined) {
    // A certificate is sealed anew when it is renewed; this key is never renewed.
    if (!keys.isCurrent(kept)) await store.write(place, keys.reseal(kept, place));
    return keys.open(kept, place);
  }
  // Whoever comes second takes the first one's.
  await store.create(place, keys.seal(newPrivateKey(), place));
  return accountKey(store, keys, directoryUrl);
}
