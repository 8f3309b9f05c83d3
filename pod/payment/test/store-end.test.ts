import { storeLifecycle } from '@storepod/contract/store-lifecycle';
import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPod } from './pod.ts';

const { running, db } = await openPod();
/** Merchant knows no store of this id, so it has ended. */
const ended = testIds.unknownId;
const ROWS = 1_200;
const end = (store: string, origin = running.origin) =>
  ask(origin, 'POST', '/api/v1/private/store-lifecycle/ended', { token: running.tokens.podService, body: { store } });

const fill = (store: string) =>
  sql`with payment as (
        insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured,
          refund_reserved, created_at, changed_at)
        select ${store}, gen_random_uuid(), 'order-' || n, 'COD', 'PAID', 5, 'USD', 5, 1, now(), now()
        from generate_series(1, ${ROWS}::int) n returning store_id, internal_ref),
      refund as (
        insert into payment_refund (store_id, key, internal_ref, status, amount, requested_at)
        select store_id, gen_random_uuid(), internal_ref, 'PENDING', 1, now() from payment)
      insert into money_ledger (store_id, internal_ref, kind, amount, currency, recorded_at)
      select store_id, internal_ref, 'CAPTURED', 5, 'USD', now() from payment`.execute(db);
const left = async (store: string) => {
  const { rows } = await sql<{ payments: number; ledger: number }>`
    select (select count(*)::int from payment_transaction where store_id = ${store}) as payments,
           (select count(*)::int from money_ledger where store_id = ${store}) as ledger`.execute(db);
  return rows[0];
};

beforeEach(async () => {
  while (!(await end(ended)).body.finished);
});

describe('the end of a store', () => {
  it('is told by services of the same pod alone', async () => {
    const samples = {
      storeOpened: () => ({ body: { store: testIds.store }, passes: [204] }),
      storeEnded: () => ({ body: { store: testIds.unknownId }, passes: [200] }),
    };
    expect((await authorizationMatrix(running, storeLifecycle('payment'), samples)).wrong).toEqual([]);
  });

  it('takes payments, refunds and ledger of that store alone, and says the second time that there was nothing', async () => {
    await fill(ended);
    await fill(testIds.otherStore);
    const erased = { payment_transaction: ROWS, payment_refund: ROWS, money_ledger: ROWS };
    expect((await end(ended)).body).toEqual({ finished: true, erased });
    expect(await left(ended)).toEqual({ payments: 0, ledger: 0 });
    expect(await left(testIds.otherStore)).toEqual({ payments: ROWS, ledger: ROWS });
    expect((await end(ended)).body).toEqual({ finished: true, erased: {} });
  });

  it('goes on where it was after the service was killed in the middle', async () => {
    await fill(ended);
    const doomed = killableProcess(new URL('../src/main.ts', import.meta.url), {
      env: { ...running.env, PORT: '0', LOG_LEVEL: 'info' },
      dieAt: { moment: 'store.erased|money_ledger', occurrence: 1 },
    });
    onTestFinished(() => doomed.kill());
    await end(ended, await listening(doomed)).catch(() => undefined);
    expect(await doomed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await left(ended)).toEqual({ payments: 0, ledger: ROWS - 500 });
    expect((await end(ended)).body).toEqual({ finished: true, erased: { money_ledger: ROWS - 500 } });
  });

  it('is the only way to take rows from the ledger', async () => {
    await fill(ended);
    await expect(sql`delete from money_ledger where store_id = ${ended}`.execute(db)).rejects.toThrow(
      'only ever added',
    );
    await expect(sql`update money_ledger set amount = 1 where store_id = ${ended}`.execute(db)).rejects.toThrow(
      'only ever added',
    );
  });
});
