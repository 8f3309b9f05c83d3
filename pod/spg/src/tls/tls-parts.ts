import type { Meter } from '@opentelemetry/api';
import { type KeyRing, openKeyRing } from '@storepod/database/secrets';
import type { Clock } from '@storepod/kernel/clock';
import type { Ids } from '@storepod/kernel/ids';
import type { Logger } from '@storepod/service/log';
import { askBudget } from './ask/ask-budget.ts';
import { AskHook } from './ask/ask-hook.ts';
import { CertificateCache } from './certificate-cache.ts';
import { OnDemand } from './on-demand.ts';
import type { CertificateIssuer } from './order/certificate-issuer.ts';
import { OrderPauses } from './order/order-pauses.ts';
import { Orders } from './order/orders.ts';
import { RenewalSweep } from './order/renewal-sweep.ts';
import type { CertificateStore } from './store/certificate-store.ts';
import { Challenges } from './store/challenges.ts';
import { openDiskStore } from './store/disk-store.ts';
import { openLeases } from './store/leases.ts';
import { StoredCertificates } from './store/stored-certificates.ts';
import { tlsMetrics } from './tls-metrics.ts';
import type { TlsConfig } from './tls-settings.ts';

/** What a lease has beyond the time of its order, for clocks that differ and the last write. */
const LEASE_MARGIN_MS = 30_000;

/** What certificates on demand need. */
export interface TlsDeps {
  config: TlsConfig;
  clock: Clock;
  ids: Ids;
  log: Logger;
  meter: Meter;
  /** Instead of the one that the settings name. */
  issuer?: CertificateIssuer;
}

export type TlsParts = Awaited<ReturnType<typeof openParts>>;

/** Puts together what a handshake goes through. */
export async function openParts(deps: TlsDeps) {
  const { config, clock, ids, log } = deps;
  const metrics = tlsMetrics(deps.meter);
  const keys = openKeyRing(config.secretsKeys);
  const store = await openStore(deps);
  const stored = new StoredCertificates(store, keys);
  const challenges = new Challenges(store, clock);
  const certificates = new CertificateCache({ stored, clock, log, most: config.certCacheSize });
  metrics.observe(certificates);

  const issuer = deps.issuer ?? (await openIssuer(deps, { store, keys, challenges }));
  const pauses = new OrderPauses(clock);
  const takeLease = openLeases({ store, clock, ids, forMs: config.certOrderTimeout + LEASE_MARGIN_MS });
  const timeoutMs = config.certOrderTimeout;
  const orders = new Orders({ issuer, certificates, takeLease, pauses, clock, log, timeoutMs, count: metrics.ordered });

  const asks = new AskHook({ config, clock, log, count: metrics.asked });
  const mayAsk = askBudget(clock);
  const waitMs = config.tlsHandshakeWait;
  const onDemand = new OnDemand({ certificates, asks, mayAsk, orders, pauses, clock, log, waitMs });
  const { renew } = onDemand;
  const everyMs = config.certRenewalCheck;
  const sweep = new RenewalSweep({ stored, certificates, takeLease, pauses, renew, clock, log, everyMs });
  return { onDemand, orders, asks, sweep, challenges, stored, certificates, metrics };
}

/** The SDK of S3 is large, so only who has a bucket loads it. */
async function openStore({ config, ids }: TlsDeps): Promise<CertificateStore> {
  if (config.certBucket === undefined) return openDiskStore(config.certDir, ids);
  const { openS3Store } = await import('./store/s3-store.ts');
  return openS3Store({
    name: config.certBucket,
    region: config.certBucketRegion,
    endpoint: config.certBucketEndpoint,
    pathStyle: config.certBucketPathStyle,
    prefix: config.certBucketPrefix,
  });
}

interface IssuerParts {
  store: CertificateStore;
  keys: KeyRing;
  challenges: Challenges;
}

async function openIssuer({ config, clock }: TlsDeps, parts: IssuerParts): Promise<CertificateIssuer> {
  if (config.certIssuer === 'internal') {
    const { openInternalIssuer } = await import('./issuer/internal-issuer.ts');
    return openInternalIssuer({ ...parts, clock });
  }
  const { openAcmeIssuer } = await import('./issuer/acme-issuer.ts');
  return openAcmeIssuer({ ...parts, config });
}
