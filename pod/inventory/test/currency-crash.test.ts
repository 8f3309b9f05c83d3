import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { expect, it, onTestFinished } from 'vitest';
import { openPod, tee } from './pod.ts';

const { running, kit, db, manage, newStore } = await openPod();
const main = new URL('../src/main.ts', import.meta.url);

/** Lets a process of its own do the change, which ends by SIGKILL after some batches. */
async function killedAfter(batches: number): Promise<void> {
  const killable = killableProcess(main, {
    env: { ...running.env, LOG_LEVEL: 'info' },
    dieAt: { moment: 'currency-batch', occurrence: batches },
  });
  onTestFinished(() => killable.kill());
  await listening(killable);
  expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
}

it('a change of currency goes on where it was killed, and converts no row twice', async () => {
  const store = newStore();
  const count = 1200;
  for (let from = 0; from < count; from += 200) {
    const entries = Array.from({ length: 200 }, (_, nth) => ({
      sku: `S-${String(from + nth).padStart(5, '0')}`,
      inventory: { ...tee, price: { amount: 100 * (from + nth + 1) } },
    }));
    await manage('PUT', '/bulk', { entries }, store);
  }
  const report = async () => (await manage('GET', '/currency', undefined, store)).body;
  await kit.outbox.stop();
  const wish = { mode: 'CONVERT', rates: [{ from: 'USD', rate: '0.5' }] };
  const body = { from: 'USD', to: 'EUR', wish };
  await running.as('podService', 'POST', `/api/v1/private/inventory/currency?store=${store}`, body);

  await killedAfter(2);
  expect(await report()).toMatchObject({ currency: 'USD', change: { state: 'PREPARING' } });
  await killedAfter(4);
  expect(await report()).toMatchObject({ currency: 'EUR', change: { state: 'SETTLING' } });
  expect((await report()).prices).toEqual([{ currency: 'EUR', skus: count }]);

  await kit.outbox.start();
  await expect
    .poll(async () => (await report()).change, { timeout: 60_000 })
    .toMatchObject({ state: 'DONE', percent: 100 });
  const rows = await db.selectFrom('stock').selectAll().where('store_id', '=', store).orderBy('sku').execute();
  expect(rows.map(({ amount }) => amount)).toEqual(rows.map((_, nth) => 50 * (nth + 1)));
  expect(new Set(rows.map(({ currency, next_currency }) => `${currency} ${next_currency}`))).toEqual(
    new Set(['EUR null']),
  );
});
