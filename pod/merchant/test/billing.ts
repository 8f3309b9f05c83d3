import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EntitlementSnapshot } from '@storepod/boundary/entitlements';

/** Billing as far as a pod asks it: what a store may do. */
export interface FakeBilling {
  origin: string;
  /** What it says of every store from now on. */
  says: Pick<EntitlementSnapshot, 'operable' | 'entitlements'>;
  down: boolean;
  asked: number;
  close(): Promise<void>;
}

export async function startBilling(): Promise<FakeBilling> {
  const billing: FakeBilling = {
    origin: '',
    says: { operable: true, entitlements: { limits: {}, flags: { CUSTOM_DOMAIN: true } } },
    down: false,
    asked: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((request, response) => {
    billing.asked += 1;
    if (billing.down) return void response.writeHead(500).end();
    const store = new URL(request.url ?? '/', 'http://billing').searchParams.get('store');
    const snapshot = { ...billing.says, store, status: 'ACTIVE', planCode: 'PRO', currentPeriodEnd: null };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(snapshot));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  billing.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return billing;
}
