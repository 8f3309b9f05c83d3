import { randomBytes } from 'node:crypto';
import { acrossStores } from '@storepod/database/across-stores';
import inventory from '@storepod/inventory/service';
import type { Clock } from '@storepod/kernel/clock';
import { onMoment } from '@storepod/kernel/moments';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import payment from '@storepod/payment/service';
import type { ServiceDefinition } from '@storepod/service/definition';
import { startService } from '@storepod/service/start';
import { roles, testIds } from '@storepod/testkit/callers';
import { freshDatabase } from '@storepod/testkit/databases';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { serve } from '@storepod/testkit/loopback';
import { peerMap } from '@storepod/testkit/peer-map';
import { freePort } from '@storepod/testkit/ports';
import { testService } from '@storepod/testkit/running';
import type { TokenIssuer } from '@storepod/testkit/token-issuers';
import { sql } from 'kysely';
import { afterAll, onTestFinished } from 'vitest';
import { expireOrders } from '../src/recovery/expire-orders.ts';
import { recoverOrders } from '../src/recovery/recover-orders.ts';
import service from '../src/service.ts';
import { SHOP_ORIGIN, startNeighbours } from './neighbours.ts';

export { productIdOf, SHOP_ORIGIN } from './neighbours.ts';

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  /** Where a real catalog will listen, instead of the one that says what a test tells it to. */
  catalogPort?: number;
}

const INTERNAL_DOMAIN = 'storepod.test';
/** Longer than any test turns its clock. */
const TOKEN_SECONDS = 90 * 86_400;

export const billingAddress = {
  firstName: 'Ann',
  lastName: 'Lee',
  phone: '+971 50 123 4567',
  address: 'Palm Street 1',
  city: 'Dubai',
  country: 'AE',
};
/** What a guest sends who pays in cash. */
export const cashOrder = {
  paymentType: 'COD',
  customer: { emailAddress: 'ann@example.com' },
  billing: billingAddress,
};

/**
 * A checkout with the real inventory and the real payment of its pod, each on a database of its own. No job of checkout runs
 * unless a test runs it, and nothing is kept in memory.
 */
export async function openPod({ env = {}, clock, catalogPort }: Options = {}) {
  const neighbours = await startNeighbours();
  const [inventoryPort, paymentPort, checkoutPort] = [await freePort(), await freePort(), await freePort()];
  const wires = {
    inventory: await faultProxy({ port: inventoryPort }),
    payment: await faultProxy({ port: paymentPort }),
    catalog: await faultProxy({ port: catalogPort ?? neighbours.catalog.port }),
    merchant: await faultProxy(neighbours.merchant),
    billing: await faultProxy(neighbours.billing),
  };
  const local = (port: number) => `http://127.0.0.1:${port}`;
  const neighbourOrigins = {
    catalog: local(wires.catalog.port),
    merchant: local(wires.merchant.port),
    billing: local(wires.billing.port),
  };
  // All services of the pod trust the issuer that comes with the one under test.
  const issuing = Promise.withResolvers<TokenIssuer>();
  const tokens = await serve(async (request, response) => {
    request.resume();
    const issuer = await issuing.promise;
    const s2s = await issuer.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS });
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ access_token: s2s, token_type: 'Bearer', expires_in: TOKEN_SECONDS }));
  });
  const credentials = {
    S2S_TOKEN_URI: `${tokens.origin}/token`,
    S2S_CLIENT_ID: 'a-pod',
    S2S_CLIENT_SECRET: 'a-secret-of-a-pod',
  };
  const running = await testService(service, {
    ...(clock && { clock }),
    peers: {
      ...neighbourOrigins,
      inventory: local(wires.inventory.port),
      payment: local(wires.payment.port),
    },
    env: {
      ...credentials,
      PORT: String(checkoutPort),
      ...quietJobs,
      GOODS_CACHE: 'PT0S',
      STOCK_CACHE: 'PT0S',
      ...env,
    },
  });
  const issuer = running.uaa;
  issuing.resolve(issuer);
  const peerEnv = {
    ...credentials,
    LOG_LEVEL: 'silent',
    POD_ID: testIds.pod,
    INTERNAL_DOMAIN,
    UAA_ISSUERS: issuer.uri,
    UAA_JWK_SET_URI: issuer.jwkSetUri,
    CUA_ISSUERS: running.cua.uri,
    CUA_JWK_SET_URI: running.cua.jwkSetUri,
    PEER_MAP: peerMap({ ...neighbourOrigins, checkout: running.origin, payment: local(paymentPort) }, INTERNAL_DOMAIN),
  };
  const startPeerService = async (definition: ServiceDefinition<unknown>, own: Record<string, string>) => {
    const schema = definition.options.database;
    if (!schema) throw new Error('it has no database');
    const database = await freshDatabase(schema);
    const launch = () =>
      startService(definition, {
        env: { ...peerEnv, ...own, DATABASE_URL: database.url },
        ...(clock && { clock }),
      });
    let instance = await launch();
    afterAll(async () => {
      await instance.stop();
      await database.drop();
    });
    return {
      env: { ...peerEnv, ...own, DATABASE_URL: database.url },
      get parts() {
        // biome-ignore lint/suspicious/noExplicitAny: a test looks into the tables of another service
        return instance.parts as any;
      },
      stop: () => instance.stop(),
      start: async () => {
        instance = await launch();
      },
    };
  };
  const peers = {
    inventory: await startPeerService(inventory, {
      PORT: String(inventoryPort),
      RESERVATION_EXPIRY_RATE: 'P1D',
      CONSERVATION_CHECK_RATE: 'P1D',
      AVAILABILITY_CACHE: 'PT0S',
    }),
    payment: await startPeerService(payment, {
      PORT: String(paymentPort),
      SECRETS_KEYS: `a:${randomBytes(32).toString('base64')}`,
      SANDBOX_ENABLED: 'true',
      SANDBOX_RATE: 'P1D',
      RECONCILIATION_RATE: 'P1D',
      CONSERVATION_CHECK_RATE: 'P1D',
    }),
  };
  afterAll(async () => {
    await Promise.all([tokens.close(), ...Object.values(wires).map((wire) => wire.close())]);
  });
  const owner = await issuer.token(roles.organisationAdmin.claims, { expiresIn: TOKEN_SECONDS });
  const podService = await running.uaa.token(roles.podService.claims, { expiresIn: TOKEN_SECONDS });
  /** As tokens of shoppers really are: they name the account twice. */
  const shopperToken = (subject: string, store: string = testIds.store) =>
    running.cua.token(
      { sub: subject, uid: subject, realm: store, scope: 'openid', roles: ['CUSTOMER'] },
      { expiresIn: TOKEN_SECONDS },
    );

  const at = (path: string, store: string) => `/api/v1${path}${path.includes('?') ? '&' : '?'}store=${store}`;
  interface Call {
    token?: string | undefined;
    store?: string;
    headers?: Record<string, string>;
    origin?: string;
  }
  const call = (
    method: string,
    path: string,
    body?: unknown,
    { token, store = testIds.store, headers, origin }: Call = {},
  ) => ask(origin ?? running.origin, method, at(path, store), { token, body, ...(headers && { headers }) });

  /** Says what inventory knows of a sku: a tee of 25 dollars of which ten are there, unless told otherwise. */
  const stock = async (sku: string, given: object = {}, store: string = testIds.store) => {
    const body = { quantity: 10, available: true, price: { amount: 2500 }, ...given };
    const answer = await ask(local(inventoryPort), 'PUT', at(`/private/inventory/${sku}`, store), {
      token: owner,
      body,
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const quantityOf = async (sku: string, store: string = testIds.store): Promise<number> =>
    (await ask(local(inventoryPort), 'POST', at('/availability/query', store), { body: { skus: [sku] } })).body[0]
      ?.quantity;
  const takes = async (paymentType: string, store: string = testIds.store) => {
    const path = at('/private/payment-configuration', store);
    const answer = await ask(local(paymentPort), 'POST', path, {
      token: owner,
      body: {
        paymentType,
        enabled: true,
        ...(paymentType === 'SANDBOX' && { webhookSecret: 'a-secret-of-the-sandbox' }),
      },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  /** A new cart: `cartOf('A', 2, 'B', 1)`. */
  const cartOf = async (...pairs: (string | number)[]): Promise<string> => {
    const [first, quantity, ...rest] = pairs;
    const made = await call('POST', '/cart', { product: first, quantity });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    for (let nth = 0; nth < rest.length; nth += 2)
      await call('PUT', `/cart/${made.body.code}`, { product: rest[nth], quantity: rest[nth + 1] });
    return made.body.code;
  };
  const place = (code: string, order: object = cashOrder, options: Call = {}) =>
    call('POST', `/cart/${code}/checkout`, order, options);
  const signal = (ref: string, body: object, store: string = testIds.store) =>
    call('POST', `/private/orders/${ref}/signals/payment`, body, { token: podService, store });
  const holdEnded = (ref: string, body: object = {}, store: string = testIds.store) =>
    call(
      'POST',
      `/private/orders/${ref}/signals/reservation-expired`,
      { reservationRef: ref, ...body },
      {
        token: podService,
        store,
      },
    );
  const db = running.parts.db;
  const orderOf = async (id: string) => {
    const { rows } = await sql<Record<string, unknown>>`${anyStore} select * from sales_order where id = ${id}`.execute(
      db,
    );
    return rows[0] as Record<string, unknown> & { ref: string };
  };
  const ledgerOf = async (id: string): Promise<string[]> => {
    const { rows } = await sql<{ type: string }>`
      ${anyStore} select type from sales_order_event where order_id = ${id} and outcome = 'APPLIED' order by id`.execute(
      db,
    );
    return rows.map(({ type }) => type);
  };
  /** The payment of an order as payment has it; undefined where it knows of none. */
  const transactionOf = async (ref: string) => {
    const { rows } = await sql<{ status: string; amount: number; internal_ref: string }>`
      select status, amount, internal_ref from payment_transaction where request_ref = ${ref}`.execute(
      peers.payment.parts.db,
    );
    return rows[0];
  };
  const reservationOf = async (ref: string): Promise<string | undefined> => {
    const { rows } = await sql<{ status: string }>`select status from reservation where ref = ${ref}`.execute(
      peers.inventory.parts.db,
    );
    return rows[0]?.status;
  };

  /** The merchant says that the money of a transfer, or the cash, has come. */
  const approve = async (ref: string) => {
    const { internal_ref } = (await transactionOf(ref)) ?? {};
    const path = at(`/private/payment/transaction/${internal_ref}/approve`, testIds.store);
    return ask(local(paymentPort), 'POST', path, { token: owner, body: { transactionNo: 'slip-1' } });
  };
  /** The merchant says that it did not come. */
  const rejectPayment = async (ref: string) => {
    const { internal_ref } = (await transactionOf(ref)) ?? {};
    const path = at(`/private/payment/transaction/${internal_ref}/reject`, testIds.store);
    return ask(local(paymentPort), 'POST', path, { token: owner });
  };

  for (const type of ['COD', 'MANUAL_TRANSFER', 'SANDBOX']) await takes(type);
  await stock('TEE');
  return {
    running,
    kit: running.parts,
    db,
    neighbours,
    peers,
    wires,
    call,
    place,
    stock,
    takes,
    quantityOf,
    cartOf,
    signal,
    holdEnded,
    orderOf,
    ledgerOf,
    transactionOf,
    reservationOf,
    shopperToken,
    podService,
    /** The admin of the organisation that owns the stores. */
    owner,
    approve,
    rejectPayment,
    recover: () => recoverOrders(running.parts, new AbortController().signal),
    /** Inventory's own job. */
    expireHolds: () => runJob(inventory, peers.inventory.parts, 'expire-reservations'),
    expire: () => expireOrders(running.parts, new AbortController().signal),
    paymentOrigin: local(paymentPort),
    /** What the owner of the store, or a service of the pod, asks inventory for. */
    askInventory: (by: 'owner' | 'podService', method: string, path: string, body?: unknown) =>
      ask(local(inventoryPort), method, at(path, testIds.store), { token: by === 'owner' ? owner : podService, body }),
    shopHeaders: { origin: SHOP_ORIGIN },
    newStore: () => StoreMerchantId.mint(),
  };
}

/** Ids of orders are unique, and a test may look at any. */
export const anyStore = acrossStores('a test looks at its own orders');
const quietJobs = {
  RECOVERY_RATE: 'P1D',
  RECOVERY_AFTER: 'PT0S',
  EXPIRY_RATE: 'P1D',
  CART_SWEEP_RATE: 'P1D',
  CONSERVATION_CHECK_RATE: 'P1D',
  ERASURE_RATE: 'P1D',
};

/** Runs once, as soon as the flow comes to the moment: `checkout.asking|RESERVE`. */
export function atMoment(wanted: string, run: () => void): void {
  const stop = onMoment(({ name, detail }) => {
    if (wanted !== `${name}|${detail}`) return;
    stop();
    run();
  });
  onTestFinished(stop);
}

/** Does on the page of the sandbox what a shopper does. The edge would lead there; a test goes to payment itself. */
export async function payOnPage(
  { paymentOrigin }: { paymentOrigin: string },
  redirectUrl: string,
  choice: 'pay' | 'decline' = 'pay',
): Promise<void> {
  const { pathname } = new URL(redirectUrl);
  const address = `${paymentOrigin}${pathname.replace(/^\/payment/, '')}`;
  const page = await ask(paymentOrigin, 'GET', address.slice(paymentOrigin.length));
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(String(page.body)) ?? [];
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ token, choice, delivery: 'ONCE' }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the page answered ${answer.status}: ${await answer.text()}`);
}

/** Runs a periodic job of a neighbour now. */
async function runJob({ options }: ServiceDefinition<unknown>, parts: unknown, name: string): Promise<void> {
  const job = options.jobs?.(parts).periodic?.find((each) => each.name === name);
  if (!job) throw new Error(`there is no job ${name}`);
  await job.run({ signal: new AbortController().signal } as Parameters<typeof job.run>[0]);
}
