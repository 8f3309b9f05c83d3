import type { Clock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import type { TestDatabase } from '@storepod/testkit/databases';
import { patientSettings } from '@storepod/testkit/patient-settings';
import { peerMap } from '@storepod/testkit/peer-map';
import { testService } from '@storepod/testkit/running';
import { expireOrders } from '../../src/recovery/expire-orders.ts';
import { recoverOrders } from '../../src/recovery/recover-orders.ts';
import service from '../../src/service.ts';
import { SHOP_ORIGIN, startNeighbours } from '../neighbours.ts';
import { checkoutCalls, inventoryCalls, paymentCalls } from './pod-calls.ts';
import { podRows } from './pod-rows.ts';
import { openTokenEndpoint, podTokens } from './pod-tokens.ts';
import { localOrigin, openWires, type RealPeers } from './pod-wires.ts';
import { expireHolds, startPeers } from './start-peers.ts';

interface Options extends RealPeers {
  /** One of before a migration; a fresh one otherwise. */
  database?: TestDatabase;
  env?: Record<string, string>;
  clock?: Clock;
}

const INTERNAL_DOMAIN = 'storepod.test';
const quietJobs = {
  RECOVERY_RATE: 'P1D',
  RECOVERY_AFTER: 'PT0S',
  EXPIRY_RATE: 'P1D',
  CART_SWEEP_RATE: 'P1D',
  CONSERVATION_CHECK_RATE: 'P1D',
  ERASURE_RATE: 'P1D',
  GUEST_ORDER_RATE: 'P1D',
};

/** Most tests order as guests from one address, more often than one is served and more than an unpaid one may hold. */
const unlimited = {
  GUEST_ORDERS_PER_ADDRESS: '1000000',
  GUEST_ORDERS_PER_ADDRESS_MOST: '1000000',
  GUEST_ORDERS_PER_EMAIL: '1000000',
  GUEST_ORDERS_PER_EMAIL_MOST: '1000000',
  GUEST_ORDERS_PER_STORE: '1000000',
  UNPAID_SHARE: '100',
};

/**
 * A checkout with the real inventory and the real payment of its pod, each on a database of its own. No job of checkout runs
 * unless a test runs it, and nothing is kept in memory.
 */
export async function openPod({ database, env = {}, clock, ...realPeers }: Options = {}) {
  const neighbours = await startNeighbours();
  const { wires, ports, neighbourOrigins } = await openWires(neighbours, realPeers);
  const { credentials, issueBy } = await openTokenEndpoint();
  const running = await testService(service, {
    ...(database && { database }),
    ...(clock && { clock }),
    peers: {
      ...neighbourOrigins,
      inventory: localOrigin(wires.inventory.port),
      payment: localOrigin(wires.payment.port),
    },
    env: {
      ...credentials,
      PORT: String(ports.checkout),
      ...quietJobs,
      GOODS_CACHE: 'PT0S',
      STOCK_CACHE: 'PT0S',
      ...unlimited,
      ...env,
    },
  });
  issueBy(running.uaa);
  const origins = {
    checkout: running.origin,
    inventory: localOrigin(ports.inventory),
    payment: localOrigin(ports.payment),
  };
  const peers = await startPeers({
    clock,
    ports,
    env: {
      ...credentials,
      ...patientSettings,
      // Who is asked waits for others no longer than who asks.
      PEER_TIMEOUT: env.PEER_TIMEOUT ?? patientSettings.PEER_TIMEOUT,
      LOG_LEVEL: 'silent',
      POD_ID: testIds.pod,
      INTERNAL_DOMAIN,
      UAA_ISSUERS: running.uaa.uri,
      UAA_JWK_SET_URI: running.uaa.jwkSetUri,
      CUA_ISSUERS: running.cua.uri,
      CUA_JWK_SET_URI: running.cua.jwkSetUri,
      PEER_MAP: peerMap({ ...neighbourOrigins, checkout: origins.checkout, payment: origins.payment }, INTERNAL_DOMAIN),
    },
  });
  const { db } = running.parts;
  const tokens = await podTokens(running);
  const rows = podRows({
    checkout: db,
    inventory: () => peers.inventory.parts.db,
    payment: () => peers.payment.parts.db,
  });
  const calls = {
    ...checkoutCalls(origins, tokens),
    ...inventoryCalls(origins, tokens),
    ...paymentCalls(origins, tokens, rows),
  };
  await Promise.all(['COD', 'MANUAL_TRANSFER', 'SANDBOX'].map((type) => calls.takes(type)));
  await calls.stock('TEE');
  return {
    running,
    kit: running.parts,
    db,
    neighbours,
    peers,
    wires,
    ...tokens,
    ...rows,
    ...calls,
    recover: () => recoverOrders(running.parts, new AbortController().signal),
    expire: () => expireOrders(running.parts, new AbortController().signal),
    expireHolds: () => expireHolds(peers.inventory.parts),
    paymentOrigin: origins.payment,
    shopHeaders: { origin: SHOP_ORIGIN },
    newStore: () => StoreMerchantId.mint(),
  };
}
