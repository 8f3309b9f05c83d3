import type { Connections, Pool } from './connections.ts';
import type { Audited } from './databases.ts';
import type { Finding } from './table.ts';

/** Orders of one question to payment. */
const BATCH = 5_000;
const EXAMPLES = 5;
/** A message between the two may be under way for so long. */
const UNDER_WAY_MS = 5 * 60_000;

interface Books {
  store_id: string;
  ref: string;
  captured: string;
  refunded: string;
}

/** Whether checkout and payment say the same of the money of each order, in both directions. */
export async function compareMoney(clients: Connections, now: Date): Promise<Finding[]> {
  const before = new Date(now.getTime() - UNDER_WAY_MS);
  return [
    await compare('checkout', 'orders whose money is another one in payment', {
      batch: (last) => ordersAfter(clients.checkout, before, last),
      others: (books) => paymentsOf(clients.payment, books),
      before,
    }),
    await compare('payment', 'payments whose order knows another money', {
      batch: (last) => paymentsAfter(clients.payment, before, last),
      others: (books) => ordersOf(clients.checkout, books),
      before,
    }),
  ];
}

interface Comparison {
  /** The next ones with money, in the order of their keys. */
  batch: (last: Books | undefined) => Promise<Books[]>;
  others: (books: readonly Books[]) => Promise<(Books & { changed_at: Date })[]>;
  before: Date;
}

async function compare(service: Audited, check: string, { batch, others, before }: Comparison): Promise<Finding> {
  const differing: string[] = [];
  let last: Books | undefined;
  do {
    const books = await batch(last);
    const known = new Map((await others(books)).map((other) => [keyOf(other), other]));
    for (const one of books) {
      const other = known.get(keyOf(one));
      if (other && (isSame(one, other) || other.changed_at >= before)) continue;
      differing.push(`${keyOf(one)} ${moneyOf(one)}, but ${other ? moneyOf(other) : 'nothing'}`);
    }
    last = books.length === BATCH ? books.at(-1) : undefined;
  } while (last);
  return { service, check, isViolation: true, found: differing.length, examples: differing.slice(0, EXAMPLES) };
}

const keyOf = ({ store_id, ref }: Books) => `${store_id} ${ref}`;
const moneyOf = ({ captured, refunded }: Books) => `${captured} captured and ${refunded} refunded`;
const isSame = (one: Books, other: Books) => one.captured === other.captured && one.refunded === other.refunded;

const rowsOf = async <Row extends object>(client: Pool, text: string, values: unknown[]): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows;

const ordersAfter = (client: Pool, before: Date, last: Books | undefined) =>
  rowsOf<Books>(
    client,
    `select store_id, ref::text, captured::text, refunded::text from sales_order
     where captured > 0 and updated_at < $1 and (store_id, ref) > ($2, $3::uuid)
     order by store_id, ref limit ${BATCH}`,
    [before, last?.store_id ?? '', last?.ref ?? '00000000-0000-0000-0000-000000000000'],
  );

const paymentsAfter = (client: Pool, before: Date, last: Books | undefined) =>
  rowsOf<Books>(
    client,
    `select store_id, request_ref as ref, captured::text, refunded::text from payment_transaction
     where captured > 0 and not surplus and changed_at < $1 and (store_id, request_ref) > ($2, $3)
     order by store_id, request_ref limit ${BATCH}`,
    [before, last?.store_id ?? '', last?.ref ?? ''],
  );

const keysOf = (books: readonly Books[]) => [books.map(({ store_id }) => store_id), books.map(({ ref }) => ref)];

const paymentsOf = (client: Pool, books: readonly Books[]) =>
  rowsOf<Books & { changed_at: Date }>(
    client,
    `select p.store_id, p.request_ref as ref, p.captured::text, p.refunded::text, p.changed_at
     from unnest($1::text[], $2::text[]) as wanted (store_id, ref)
     join lateral (
       -- Of several attempts the one that settled the order.
       select * from payment_transaction one where one.store_id = wanted.store_id and one.request_ref = wanted.ref
       order by one.captured > 0 and not one.surplus desc, one.attempt desc limit 1
     ) p on true`,
    keysOf(books),
  );

const ordersOf = (client: Pool, books: readonly Books[]) =>
  rowsOf<Books & { changed_at: Date }>(
    client,
    `select o.store_id, o.ref::text, o.captured::text, o.refunded::text, o.updated_at as changed_at
     from unnest($1::text[], $2::text[]) as wanted (store_id, ref)
     join sales_order o on o.store_id = wanted.store_id and o.ref = wanted.ref::uuid`,
    keysOf(books),
  );
