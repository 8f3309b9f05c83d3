import { api } from './client.ts';
import { read } from './read.ts';

/** Checked by the compiler alone: what the contracts do not describe does not compile. */
export async function whatCompiles(id: string): Promise<void> {
  const store = await api.tenancy('GET', '/api/v1/store-manager/store-info', { store: id });
  store.provisioningState satisfies
    | 'NOT_STARTED_PROVISIONING'
    | 'IN_PROGRESS_PROVISIONING'
    | 'SUCCESSFULLY_PROVISIONING'
    | 'FAILED_PROVISIONING';
  (await api.merchant('DELETE', '/api/v1/router/private/remove', {
    store: id,
    pod: id,
    query: { domain: 'acme.com' },
  })) satisfies undefined;
  read('billing', '/api/v1/plan/public/plans');

  // @ts-expect-error nothing is at this path
  await api.tenancy('GET', '/api/v1/store-manager/store-inf', { store: id });
  // @ts-expect-error it answers to another method
  await api.tenancy('POST', '/api/v1/store-manager/store-info', { store: id });
  // @ts-expect-error it is about a store
  await api.tenancy('GET', '/api/v1/store-manager/store-info');
  // @ts-expect-error what lives in a pod is found by the pod, too
  await api.merchant('GET', '/api/v1/private/store', { store: id });
  // @ts-expect-error the body is another one
  await api.billing('POST', '/api/v1/subscription/checkout', { store: id, body: { planPrice: id } });
  // @ts-expect-error there is no such state
  await api.merchant('PUT', '/api/v1/private/store/state', { store: id, pod: id, body: { state: 'ARCHIVED' } });
  // @ts-expect-error a write is not read
  read('billing', '/api/v1/subscription/cancel', { store: id });
}
