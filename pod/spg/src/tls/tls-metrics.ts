import type { Meter } from '@opentelemetry/api';
import type { Verdict } from './ask/ask-hook.ts';
import type { CertificateCache } from './certificate-cache.ts';
import type { HandshakeRefusal } from './handshake/refusals.ts';

/** Counts by reason, never by name, so that the number of series stays small. */
export function tlsMetrics(meter: Meter) {
  const refusals = meter.createCounter('edge.tls.refusals', { description: 'Connections sent away before TLS began.' });
  const asks = meter.createCounter('edge.tls.asks', { description: 'Questions to merchant about a name.' });
  const orders = meter.createCounter('edge.tls.orders', { description: 'Orders of certificates that have ended.' });
  return {
    refused: (reason: HandshakeRefusal) => refusals.add(1, { reason }),
    asked: (verdict: Verdict) => asks.add(1, { verdict }),
    ordered: (result: 'ISSUED' | 'FAILED') => orders.add(1, { result }),
    observe(certificates: CertificateCache): void {
      const gauge = meter.createObservableGauge('edge.tls.certificates');
      gauge.addCallback((result) => {
        result.observe(certificates.size.ready, { where: 'memory' });
        result.observe(certificates.size.stored, { where: 'store' });
      });
    },
  };
}
