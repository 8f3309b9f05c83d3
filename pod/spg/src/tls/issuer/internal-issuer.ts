import { X509Certificate } from 'node:crypto';
import type { KeyRing } from '@storepod/database/secrets';
import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import type { CertificateIssuer, IssuedCertificate } from '../order/certificate-issuer.ts';
import type { CertificateStore } from '../store/certificate-store.ts';
import { keyFromPem, keyToPem, makeCertificate, newKeys } from '../x509/certificate-maker.ts';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
} from '../x509/x509.ts';

const DAY_MS = 24 * 3_600_000;
const ROOT_LIFE_MS = 3_650 * DAY_MS;
const LEAF_LIFE_MS = 30 * DAY_MS;
const ROOT_NAME = 'CN=Storepod internal authority';
const ROOT_KEY = 'internal-authority/root';
/** The root alone, for those who want to trust it: `curl --cacert`. */
const ROOT_PEM = 'internal-authority/root.pem';

interface Parts {
  store: CertificateStore;
  keys: KeyRing;
  clock: Clock;
}

/** An authority of the platform's own. Only the embedded run uses it: nobody outside trusts its root. */
export async function openInternalIssuer(parts: Parts): Promise<CertificateIssuer> {
  const root = await openRoot(parts);
  const signingKey = keyFromPem(root.key);
  const rootPublicKey = new X509Certificate(root.chain).publicKey.toCryptoKey(
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['verify'],
  );
  const authorityKeyId = await AuthorityKeyIdentifierExtension.create(rootPublicKey);

  return {
    order: async (name) => {
      const { publicKey, privateKey } = await newKeys();
      const now = parts.clock.now();
      const chain = await makeCertificate({
        // The name stands in the extension, where a name of 253 characters fits too.
        subject: '',
        issuer: ROOT_NAME,
        publicKey,
        signingKey,
        now,
        until: new Date(now.getTime() + LEAF_LIFE_MS),
        extensions: [...leafExtensions(name), authorityKeyId],
      });
      return { key: keyToPem(privateKey), chain };
    },
  };
}

const leafExtensions = (name: DomainName) => [
  new BasicConstraintsExtension(false, undefined, true),
  new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
  new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
  new SubjectAlternativeNameExtension([{ type: 'dns', value: name }], true),
];

/** Made once for all replicas: whoever comes second takes the first one's. */
async function openRoot({ store, keys, clock }: Parts): Promise<IssuedCertificate> {
  const kept = await store.read(ROOT_KEY);
  if (kept === undefined) {
    const { key, chain } = await makeRoot(clock);
    await store.create(ROOT_KEY, JSON.stringify({ chain, key: keys.seal(key, ROOT_KEY) }));
    return openRoot({ store, keys, clock });
  }
  const { chain, key } = JSON.parse(kept);
  if (!keys.isCurrent(key)) await store.write(ROOT_KEY, JSON.stringify({ chain, key: keys.reseal(key, ROOT_KEY) }));
  await store.write(ROOT_PEM, chain);
  return { chain, key: keys.open(key, ROOT_KEY) };
}

async function makeRoot(clock: Clock): Promise<IssuedCertificate> {
  const { publicKey, privateKey } = await newKeys();
  const now = clock.now();
  const chain = await makeCertificate({
    subject: ROOT_NAME,
    issuer: ROOT_NAME,
    publicKey,
    signingKey: privateKey,
    now,
    until: new Date(now.getTime() + ROOT_LIFE_MS),
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(publicKey),
    ],
  });
  return { chain, key: keyToPem(privateKey) };
}
