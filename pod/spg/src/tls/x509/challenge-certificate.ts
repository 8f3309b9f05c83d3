import { createHash } from 'node:crypto';
import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import type { IssuedCertificate } from '../order/certificate-issuer.ts';
import { keyToPem, makeCertificate, newKeys } from './certificate-maker.ts';
import { Extension, SubjectAlternativeNameExtension } from './x509.ts';

/** id-pe-acmeIdentifier, RFC 8737 section 6.1. */
const ACME_IDENTIFIER = '1.3.6.1.5.5.7.1.31';
const OCTET_STRING = 4;
const LIFE_MS = 24 * 3_600_000;

/** The self-signed certificate of RFC 8737 section 3: the name, and the hash of the key authorization, critical. */
export async function challengeCertificate(
  name: DomainName,
  keyAuthorization: string,
  clock: Clock,
): Promise<IssuedCertificate> {
  const { publicKey, privateKey } = await newKeys();
  const hash = createHash('sha256').update(keyAuthorization).digest();
  const now = clock.now();
  const chain = await makeCertificate({
    subject: 'CN=ACME challenge',
    issuer: 'CN=ACME challenge',
    publicKey,
    signingKey: privateKey,
    now,
    until: new Date(now.getTime() + LIFE_MS),
    extensions: [
      new SubjectAlternativeNameExtension([{ type: 'dns', value: name }]),
      new Extension(ACME_IDENTIFIER, true, Buffer.from([OCTET_STRING, hash.length, ...hash])),
    ],
  });
  return { key: keyToPem(privateKey), chain };
}
