import type { Server } from 'node:tls';
import type { DomainName } from '@storepod/kernel/domain-name';
import type { ServedCertificate } from '../certificate-cache.ts';
import type { Admission, OnDemand } from '../on-demand.ts';
import type { StoredCertificates } from '../store/stored-certificates.ts';
import { tlsPolicy } from '../tls-policy.ts';

export type AdmitNameless = (server: Server, address: string) => Promise<Admission | { refused: 'NO_NAME' }>;

/**
 * Clients that name no host get the certificate of the pod's own domain. OpenSSL asks nobody for them, so the server
 * itself is given that certificate before they are let in, and again when it was renewed.
 */
export function admitNameless(
  onDemand: OnDemand,
  stored: StoredCertificates,
  defaultName: DomainName | undefined,
): AdmitNameless {
  const shown = new WeakMap<Server, ServedCertificate>();
  return async (server, address) => {
    if (defaultName === undefined) return { refused: 'NO_NAME' };
    const admission = await onDemand.admit(defaultName, address);
    if ('refused' in admission || shown.get(server) === admission.served) return admission;
    const issued = await stored.read(defaultName);
    if (!issued) return { refused: 'UNAVAILABLE' };
    server.setSecureContext({ ...tlsPolicy, key: issued.key, cert: issued.chain });
    shown.set(server, admission.served);
    return admission;
  };
}
