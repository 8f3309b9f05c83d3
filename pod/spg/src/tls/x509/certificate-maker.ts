import { createPrivateKey, KeyObject, webcrypto } from 'node:crypto';
import { type Extension, X509CertificateGenerator } from './x509.ts';

/** ECDSA on P-256: what every client speaks, and a signature takes a tenth of a millisecond. */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
/** A client whose clock is a little late must not refuse what was made a minute ago. */
const BACKDATED_MS = 3_600_000;

export const newKeys = (): Promise<webcrypto.CryptoKeyPair> =>
  webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

export const keyToPem = (key: webcrypto.CryptoKey): string =>
  KeyObject.from(key).export({ type: 'pkcs8', format: 'pem' }).toString();

export const keyFromPem = (pem: string): webcrypto.CryptoKey =>
  createPrivateKey(pem).toCryptoKey(ALGORITHM, true, ['sign']);

/** What a certificate says. A distinguished name may be empty where the extensions say it all. */
interface CertificateText {
  subject: string;
  issuer: string;
  publicKey: webcrypto.CryptoKey;
  signingKey: webcrypto.CryptoKey;
  now: Date;
  until: Date;
  extensions: Extension[];
}

/** Signs a certificate and gives it as PEM. Its serial number is random. */
export async function makeCertificate({ now, until, ...text }: CertificateText): Promise<string> {
  const notBefore = new Date(now.getTime() - BACKDATED_MS);
  const made = await X509CertificateGenerator.create({
    ...text,
    notBefore,
    notAfter: until,
    signingAlgorithm: ALGORITHM,
  });
  return `${made.toString('pem')}\n`;
}
