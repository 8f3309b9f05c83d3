import type { Clock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { roles, testIds } from '@storepod/testkit/callers';
import type { TestDatabase } from '@storepod/testkit/databases';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { showEverySku } from '@storepod/testkit/shown-skus';
import type { Inventory } from '../src/inventory.ts';
import service from '../src/service.ts';
import { startNeighbours } from './neighbours.ts';

/** A sku that can be bought, and nothing special about it. */
export const tee = { quantity: 10, available: true, price: { amount: 2500 } };

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  database?: TestDatabase;
  /** What shoppers see while nobody says anything of a sku: everything, as in most tests, or nothing, as it is. */
  shows?: 'every sku' | 'what is told';
}

/** An inventory with its neighbours. No job runs unless a test runs it, and nothing is kept in memory. */
export async function openPod({ env = {}, clock, database, shows = 'every sku' }: Options = {}) {
  const neighbours = await startNeighbours();
  const running = await testService(service, {
    ...(clock && { clock }),
    ...(database && { database }),
    peers: neighbours.peers,
    env: {
      RESERVATION_EXPIRY_RATE: 'P1D',
      CONSERVATION_CHECK_RATE: 'P1D',
      SPECIAL_PRICE_RATE: 'P1D',
      AVAILABILITY_CACHE: 'PT0S',
      ...env,
    },
  });
  const kit = running.parts;
  if (shows === 'every sku') await showEverySku(kit.db);
  // Good for longer than any test turns the clock.
  const [owner, checkout] = await Promise.all(
    [roles.organisationAdmin, roles.podService].map(({ claims }) => running.uaa.token(claims, { expiresIn: 86_400 })),
  );
  const at = (path: string, store: string) => `/api/v1${path}${path.includes('?') ? '&' : '?'}store=${store}`;

  /** Calls as the admin of the organisation that owns the store. */
  const manage = (method: string, path: string, body?: unknown, store: string = testIds.store) =>
    ask(running.origin, method, at(`/private/inventory${path}`, store), { token: owner, body });
  /** Calls as checkout. */
  const order = (event: string, ref: string, body?: unknown, store: string = testIds.store) =>
    ask(running.origin, 'POST', at(`/private/${event}/${ref}`, store), { token: checkout, body });
  const shopper = (path: string, store: string = testIds.store) => ask(running.origin, 'GET', at(path, store));
  const query = (skus: readonly string[], store: string = testIds.store) =>
    ask(running.origin, 'POST', at('/availability/query', store), { body: { skus } });

  /** Sets the stock of a known sku, as whoever has just read it does. */
  const restock = async (sku: string, quantity: number, store: string = testIds.store) => {
    const { stockVersion } = (await manage('GET', `?skus=${sku}`, undefined, store)).body.content[0];
    return manage('PUT', `/${sku}`, { quantity, stockVersion }, store);
  };
  const quantityOf = async (sku: string, store: string = testIds.store): Promise<number | undefined> =>
    (await query([sku], store)).body[0]?.quantity;
  const violations = () => kit.db.selectFrom('conservation_violation').selectAll().execute();
  /** The same kit with one part exchanged. */
  const kitWith = <Part extends keyof Inventory>(part: Part, value: Inventory[Part]): Inventory =>
    Object.create(kit, { [part]: { value } });
  const newStore = () => StoreMerchantId.mint();
  return {
    running,
    kit,
    kitWith,
    db: kit.db,
    neighbours,
    manage,
    order,
    shopper,
    query,
    quantityOf,
    restock,
    violations,
    newStore,
  };
}

/** The lines of an order: `lines('A', 2, 'B', 1)`. */
export const lines = (...pairs: (string | number)[]) => ({
  entries: pairs.flatMap((sku, index) => (index % 2 === 0 ? [{ sku, reserveQty: pairs[index + 1] }] : [])),
});
