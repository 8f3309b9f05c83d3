import { roles, testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { hastenRetries } from '@storepod/testkit/jobs';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { cashOrder } from './pod/sample-orders.ts';

type Pod = Awaited<ReturnType<typeof openPod>>;

/** What staff does with orders, beside the pod. */
export async function openOrders(pod: Pod) {
  const { call, place, cartOf, db, peers } = pod;
  // So many that no test sells them out.
  await pod.stock('MUG', { quantity: 1_000 });
  const staff = await pod.running.uaa.token(roles.storeAdmin.claims, { expiresIn: 90 * 86_400 });
  const headers = (key?: string) => (key === undefined ? {} : { headers: { 'idempotency-key': key } });
  const get = (path: string) => call('GET', `/private/orders${path}`, undefined, { token: staff });
  const post = (path: string, body: unknown = {}, key?: string) =>
    call('POST', `/private/orders${path}`, body, { token: staff, ...headers(key) });
  const put = (path: string, body: unknown) => call('PUT', `/private/orders${path}`, body, { token: staff });

  /** An order that was placed, by cash unless told otherwise: `placed({}, 'TEE', 2)`. */
  const placed = async (order: object = {}, ...lines: (string | number)[]): Promise<string> => {
    const answer = await place(await cartOf(...(lines.length > 0 ? lines : ['MUG', 1])), { ...cashOrder, ...order });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    if (answer.body.redirectUrl) {
      await payOnPage(pod, answer.body.redirectUrl);
      await settled();
    }
    return answer.body.id;
  };
  const paid = (...lines: (string | number)[]) => placed({ paymentType: 'SANDBOX' }, ...lines);
  /** Until neither payment nor checkout has anything to tell the other any more. */
  const settled = async () => {
    await jobsEnded(db, 'checkout_jobs');
    await jobsEnded(peers.payment.parts.db, 'payment_jobs');
    await jobsEnded(db, 'checkout_jobs');
  };
  const one = async (id: string) => (await get(`/${id}`)).body;
  const statuses = async (id: string) => {
    const { orderStatus, paymentStatus, inventoryStatus } = await one(id);
    return `${orderStatus} ${paymentStatus} ${inventoryStatus}`;
  };
  /** What checkout and payment say of the money of an order. */
  const books = async (id: string) => {
    const { captured, refunded, refunding, orderRef } = await one(id);
    const { rows } = await sql<{ captured: number; refunded: number }>`
      select captured, refunded from payment_transaction where request_ref = ${orderRef}`.execute(
      peers.payment.parts.db,
    );
    const [payment] = rows;
    return {
      checkout: [captured.amount, refunded.amount, refunding.amount],
      payment: [payment?.captured, payment?.refunded],
    };
  };
  /** Whatever a test has done, nothing may be lost. */
  const violations = async () => {
    const all = await Promise.all(
      [db, peers.payment.parts.db, peers.inventory.parts.db].map((of) =>
        sql`select * from conservation_violation`.execute(of),
      ),
    );
    return all.flatMap(({ rows }) => rows);
  };
  const audit = async () =>
    (await ask(pod.running.origin, 'GET', `/api/v1/private/audit?store=${testIds.store}`, { token: staff })).body
      .content;
  return { staff, get, post, put, placed, paid, settled, one, statuses, books, violations, audit };
}

/** Without the pauses between tries. Also before the first test of a file, where nothing can be expected yet. */
const jobsEnded = (db: QueryExecutorProvider, schema: string) =>
  waitFor(async () => {
    await hastenRetries(db, schema);
    const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from ${sql.table(`${schema}._private_jobs`)} job
        join ${sql.table(`${schema}._private_tasks`)} task on task.id = job.task_id
        where task.identifier like '%.v%'`.execute(db);
    if (rows[0]?.left !== 0) throw new Error(`${rows[0]?.left} jobs of ${schema} are not done`);
  });
