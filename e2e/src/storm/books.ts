import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { auditPod } from '@storepod/platform/audit/audit-pod';
import { type Connections, type Pool, readOnly } from '@storepod/platform/audit/connections';
import { audited, databasesOf } from '@storepod/platform/audit/databases';
import { POD } from '../first-pod.ts';
import type { Diary } from './diary.ts';
import type { Shop } from './open-shop.ts';
import { optionsOf, type StormPlace } from './place.ts';

/** What the databases of the pod say, all of it read only. */
export interface Books {
  /** What of the shops is under way between the services, in words. */
  underWay(shops: readonly Shop[]): Promise<string[]>;
  /** Where the books disagree with what people were told, or with each other. */
  faults(shops: readonly Shop[], diary: Diary): Promise<string[]>;
  /** How many orders there are, by how they stand. */
  standings(shops: readonly Shop[]): Promise<Record<string, number>>;
  /** What has come and gone, as each of the three has it. */
  money(shops: readonly Shop[]): Promise<MoneyRow[]>;
  close(): Promise<void>;
}

interface MoneyRow {
  books: string;
  currency: string;
  captured: number;
  refunded: number;
}

/** The audit calls something stuck after so long; when all is quiet, nothing may wait at all. */
const UNDER_WAY_MS = 15 * 60_000;

/** Jobs that were made before `since` are not the storm's. */
export function openBooks(place: StormPlace, since: Date): Books {
  const databases = databasesOf({}, optionsOf(place), POD);
  const pools: Connections = {
    inventory: readOnly(databases.inventory),
    payment: readOnly(databases.payment),
    checkout: readOnly(databases.checkout),
  };
  return {
    underWay: (shops) => underWay(pools, shops, since),
    faults: async (shops, diary) => {
      const findings = await auditPod(databases, new Date(Date.now() + UNDER_WAY_MS));
      return [
        ...findings
          .filter(({ isViolation, found }) => isViolation && found > 0)
          .map(({ service, check, found, examples }) => `${service}: ${found} ${check}: ${examples.join(', ')}`),
        ...(await ordersAstray(pools.checkout, shops, diary)),
        ...(await thingsAstray(pools.checkout, shops, diary)),
        ...(await stockAstray(pools, shops, diary)),
        ...(await moneyAstray(pools.payment, shops)),
      ];
    },
    standings: async (shops) =>
      Object.fromEntries(
        (await rowsOf<{ standing: string; n: number }>(pools.checkout, STANDINGS, [idsOf(shops)])).map((row) => [
          row.standing,
          row.n,
        ]),
      ),
    money: async (shops) => [
      ...(await rowsOf<MoneyRow>(pools.checkout, MONEY_OF_ORDERS, [idsOf(shops)])),
      ...(await rowsOf<MoneyRow>(pools.payment, MONEY_OF_PAYMENTS, [idsOf(shops)])),
      ...(await rowsOf<MoneyRow>(pools.payment, MONEY_AT_SANDBOX, [idsOf(shops)])),
    ],
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  };
}

const rowsOf = async <Row extends object>(pool: Pool, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await pool.query<Row>(text, values)).rows;

const idsOf = (shops: readonly Shop[]): StoreMerchantId[] => shops.map(({ store }) => store);

async function underWay(pools: Connections, shops: readonly Shop[], since: Date): Promise<string[]> {
  const waiting = await Promise.all([
    rowsOf<Waiting>(pools.checkout, ORDERS_UNDER_WAY, [idsOf(shops)]),
    rowsOf<Waiting>(pools.payment, PAYMENTS_UNDER_WAY, [idsOf(shops)]),
    ...audited.map((service) => rowsOf<Waiting>(pools[service], jobsUnderWay(service), [since])),
  ]);
  return waiting.flat().map(({ what, n }) => `${n} ${what}`);
}

interface Waiting {
  what: string;
  n: number;
}

const ORDERS_UNDER_WAY = `select what, count(*)::int as n from (
    select 'orders owe ' || pending_action as what from sales_order where store_id = any($1) and pending_action <> 'NONE'
    union all select 'refunds without an answer' from sales_refund where store_id = any($1) and status = 'PENDING'
    union all select 'returns on their way to the stock' from sales_return
      where store_id = any($1) and restock and restocked_at is null
  ) one group by what`;
const PAYMENTS_UNDER_WAY = `select what, count(*)::int as n from (
    select 'messages of the sandbox' as what from sandbox_message where store_id = any($1) and delivered_at is null
    union all select 'refunds without an outcome' from payment_refund where store_id = any($1) and status = 'PENDING'
    union all select 'messages that were not worked on' from webhook_event where store_id = any($1) and handled_at is null
  ) one group by what`;
/** What is given up is a finding of the audit; what runs by the clock is always there. */
const jobsUnderWay = (service: string) => `select 'jobs ' || task.identifier as what, count(*)::int as n
  from ${service}_jobs._private_jobs job join ${service}_jobs._private_tasks task on task.id = job.task_id
  where job.attempts < job.max_attempts and task.identifier not like 'every:%' and job.created_at > $1 group by 1`;

interface OrderRow {
  id: string;
  cart: string;
  number: string;
  order_status: string;
}

/** Every cart that was accepted is one order, the one that was told; and no order lives of which nobody was told. */
async function ordersAstray(checkout: Pool, shops: readonly Shop[], { orders }: Diary): Promise<string[]> {
  const rows = await rowsOf<OrderRow>(checkout, ORDERS, [idsOf(shops)]);
  const ofCart = Map.groupBy(rows, ({ cart }) => cart);
  const sent = new Map(orders.map((order) => [String(order.cart), order]));
  return [
    ...orders.flatMap(({ cart, accepted }) => {
      const made = ofCart.get(cart) ?? [];
      if (made.length > 1) return [`cart ${cart} became ${made.length} orders`];
      if (accepted && made[0]?.id !== accepted.id) return [`order ${accepted.number} (${accepted.id}) is not there`];
      return [];
    }),
    ...rows
      .filter(({ cart, order_status }) => order_status !== 'CANCELLED' && !sent.get(cart)?.accepted)
      .map(({ number, cart, order_status }) => `order ${number} is ${order_status}, and cart ${cart} was told of none`),
  ];
}

const ORDERS = `select id::text, cart_code::text as cart, number::text, order_status::text from sales_order
  where store_id = any($1)`;

/** Of parcels there are those that somebody was told of and no more. Refunds and returns also come with cancellations. */
async function thingsAstray(checkout: Pool, shops: readonly Shop[], { made }: Diary): Promise<string[]> {
  const rows = await rowsOf<{ kind: keyof Diary['made']; id: string }>(checkout, THINGS, [idsOf(shops)]);
  const ids = new Set(rows.map(({ id }) => id));
  const parcels = rows.filter(({ kind }) => kind === 'shipment').length;
  return [
    ...Object.entries(made).flatMap(([kind, told]) =>
      [...told].filter((id) => !ids.has(id)).map((id) => `${kind} ${id} is not there`),
    ),
    ...(parcels === made.shipment.size ? [] : [`${parcels} parcels, but ${made.shipment.size} were told of`]),
  ];
}

const THINGS = `select 'shipment' as kind, id::text from shipment where store_id = any($1)
  union all select 'refund', id::text from sales_refund where store_id = any($1)
  union all select 'return', id::text from sales_return where store_id = any($1)`;

/** What there was, what merchants have added and what orders have of it now: nothing else moves a piece. */
async function stockAstray(pools: Connections, shops: readonly Shop[], { adjustments }: Diary): Promise<string[]> {
  const left = piecesOf(await rowsOf<Pieces>(pools.inventory, STOCK, [idsOf(shops)]));
  const gone = piecesOf(await rowsOf<Pieces>(pools.checkout, GONE, [idsOf(shops)]));
  return shops.flatMap(({ store, stock }) =>
    [...stock].flatMap(([sku, before]) => {
      const own = adjustments.filter((one) => one.shop.store === store && one.sku === sku);
      const expected = own.reduce((sum, { delta }) => sum + delta, before) - (gone.get(`${store} ${sku}`) ?? 0);
      const there = left.get(`${store} ${sku}`) ?? 0;
      return there === expected ? [] : [`${there} of ${sku} in ${store} are left instead of ${expected}`];
    }),
  );
}

interface Pieces {
  store_id: string;
  sku: string;
  pieces: string;
}
const piecesOf = (rows: readonly Pieces[]) =>
  new Map(rows.map(({ store_id, sku, pieces }) => [`${store_id} ${sku}`, Number(pieces)]));

const STOCK = 'select store_id, sku, quantity as pieces from stock where store_id = any($1)';
const GONE = `select line.store_id, line.sku, sum(line.quantity - coalesce(back.pieces, 0)) as pieces
  from sales_order_line line join sales_order o on o.id = line.order_id
  left join lateral (select sum(l.returned + l.cancelled) as pieces from sales_return r
    join sales_return_line l on l.return_id = r.id
    where r.order_id = line.order_id and l.position = line.position and r.restocked_at is not null) back on true
  where line.store_id = any($1) and o.inventory_status in ('RESERVED', 'COMMITTED') group by 1, 2`;

/** The provider has books of its own: what was paid there is what payment has, and what went back. */
const moneyAstray = async (payment: Pool, shops: readonly Shop[]): Promise<string[]> =>
  (await rowsOf<{ fault: string }>(payment, AT_SANDBOX, [idsOf(shops)])).map(({ fault }) => fault);

const AT_SANDBOX = `select 'payment ' || s.internal_ref || ': the sandbox took ' || s.taken || ' and gave back ' || s.refunded ||
    ', payment has ' || coalesce(p.captured, 0) || ' and ' || coalesce(p.refunded, 0) as fault
  from (select store_id, internal_ref, sum(case when status = 'PAID' then amount else 0 end) as taken,
      sum(refunded) as refunded from sandbox_session where store_id = any($1) group by 1, 2) s
  left join payment_transaction p on p.store_id = s.store_id and p.internal_ref = s.internal_ref
  where s.taken <> coalesce(p.captured, 0) or s.refunded <> coalesce(p.refunded, 0)`;

const STANDINGS = `select order_status || ' ' || payment_type || ' ' || payment_status || ' ' || inventory_status as standing,
    count(*)::int as n from sales_order where store_id = any($1) group by 1 order by 1`;
const MONEY_OF_ORDERS = `select 'checkout' as books, currency, sum(captured)::bigint as captured, sum(refunded)::bigint as refunded
  from sales_order where store_id = any($1) group by 2 order by 2`;
const MONEY_OF_PAYMENTS = `select 'payment' as books, currency,
    coalesce(sum(amount) filter (where kind = 'CAPTURED'), 0)::bigint as captured,
    coalesce(sum(amount) filter (where kind = 'REFUNDED'), 0)::bigint as refunded
  from money_ledger where store_id = any($1) group by 2 order by 2`;
const MONEY_AT_SANDBOX = `select 'of it at the sandbox' as books, currency,
    coalesce(sum(amount) filter (where status = 'PAID'), 0)::bigint as captured, sum(refunded)::bigint as refunded
  from sandbox_session where store_id = any($1) group by 2 order by 2`;
