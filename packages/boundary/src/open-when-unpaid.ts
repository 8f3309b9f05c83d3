import type { EndpointDescription } from '@storepod/contract/endpoint';
import type { ServiceName } from '@storepod/kernel/services';

/** A write of a pod that the staff of an unpaid store may call. Why is said where the endpoint is described. */
export interface OpenWrite extends Pick<EndpointDescription, 'method' | 'path'> {
  service: ServiceName;
}

/**
 * What the gateway lets pass to the pod of an unpaid store. The gateway cannot read the contracts of pods, whose endpoints
 * say it by `openWhenUnpaid`; `npm run check` refuses a difference between the two.
 */
export const openWhenUnpaid: readonly OpenWrite[] = [
  { service: 'cua', method: 'DELETE', path: '/api/v1/private/shoppers/:id' },
  { service: 'cua', method: 'POST', path: '/api/v1/private/shoppers/:id/disable' },
  { service: 'cua', method: 'DELETE', path: '/api/v1/private/shoppers/:id/sessions' },
  { service: 'cua', method: 'DELETE', path: '/api/v1/private/shoppers/:id/sessions/:sid' },
  { service: 'checkout', method: 'POST', path: '/api/v2/private/order-statistic' },
  { service: 'checkout', method: 'POST', path: '/api/v2/private/customer-statistic' },
  { service: 'checkout', method: 'POST', path: '/api/v2/private/product-statistic' },
  { service: 'payment', method: 'POST', path: '/api/v1/private/payment/transaction/:internalRef/approve' },
  { service: 'payment', method: 'POST', path: '/api/v1/private/payment/transaction/:internalRef/reject' },
  { service: 'payment', method: 'POST', path: '/api/v1/private/payment/transaction/:internalRef/verify' },
  { service: 'payment', method: 'POST', path: '/api/v1/private/payment/transaction/:internalRef/resolve-attention' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/history' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/cancel' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/clear-attention' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/reserve-again' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/notes' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/moves' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/shipments' },
  { service: 'checkout', method: 'PUT', path: '/api/v1/private/orders/:id/shipments/:shipment' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/shipments/:shipment/delivered' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/refunds/suggestion' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/refunds' },
  { service: 'checkout', method: 'POST', path: '/api/v1/private/orders/:id/returns' },
];
