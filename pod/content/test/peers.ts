import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { controlPlaneNamespace, podNamespace } from '@storepod/kernel/pod-names';
import { stage } from '@storepod/testkit/cast';
import { afterAll } from 'vitest';

/** The pod's merchant and the platform's billing, as far as content asks them. Every store but two is the stage's. */
export async function startPeers() {
  const says: { operable: boolean; limits: Record<string, number> } = { operable: true, limits: {} };
  const ownerOf = (store: string | null) =>
    store === stage.unknownId ? undefined : store === stage.otherStore ? stage.otherOrg : stage.org;
  const snapshotOf = (store: string | null) => ({
    store,
    status: says.operable ? 'ACTIVE' : 'SUSPENDED',
    operable: says.operable,
    planCode: 'BASIC',
    currentPeriodEnd: null,
    entitlements: { limits: says.limits, flags: {} },
  });
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
    const store = searchParams.get('store');
    const org = ownerOf(store);
    const answer = pathname.startsWith('/billing') ? snapshotOf(store) : org && { org };
    response
      .writeHead(answer ? 200 : 404, { 'content-type': answer ? 'application/json' : 'application/problem+json' })
      .end(JSON.stringify(answer ?? { code: 'MERCHANT.STORE.NOT_FOUND', status: 404 }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const map = {
    [`merchant.${podNamespace(stage.pod, 'storepod.test')}`]: `${origin}/merchant`,
    [`billing.${controlPlaneNamespace('storepod.test')}`]: `${origin}/billing`,
  };
  return { says, env: { PEER_MAP: JSON.stringify(map) } };
}
