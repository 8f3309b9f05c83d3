import { waitFor } from '@storepod/testkit/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../src/console-session.ts';
import { edgePage } from '../../src/edge-page.ts';
import { askForStore, callsFor, hostOf, POD, signUp, untilProvisioned } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { Sightings } from '../../src/sightings.ts';
import { fillSmallShop, paths, type SmallShop } from '../../src/small-shop.ts';

/** A busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };
/** Longer than a purge waits for a second one of the same store. */
const QUIET_MS = 4_000;
/** Ten times what one address may wait for. */
const CROWD = 120;
const LOOKING = { interval: 50, timeout: 30_000 };

interface Kept {
  id: string;
  host: string;
  owner: Visitor;
  shop: SmallShop;
}

/** What a merchant changes is seen by a stranger at once, on pages that are kept for twenty seconds and more. */
export function freshness(run: Run): void {
  describe('a change in a store', () => {
    let changing: Kept;
    let neighbour: Kept;
    const sightings = new Sightings();

    async function openKept(marker: string, price: string): Promise<Kept> {
      const [emailAddress, title] = [`owner@${marker}.example`, `House of ${marker}`];
      const user = { firstName: 'Ida', lastName: marker, emailAddress, password: 'Same-words-for-all-9' };
      const { visitor: owner } = await signUp(run, user);
      const store = { name: `${marker}-shop`, title, email: emailAddress, phone: '+44 20 7946 0111' };
      const { body } = await askForStore(owner, { ...store, colorTheme: 'DEFAULT' });
      await untilProvisioned(owner, body.id);
      const shop = await fillSmallShop(callsFor(owner, body.id), { marker, price });
      return { id: body.id, host: hostOf(store.name), owner, shop };
    }

    beforeAll(async () => {
      [changing, neighbour] = await Promise.all([openKept('quicksilver', '11.50'), openKept('granite', '12.50')]);
      await isAtRest(neighbour);
    });

    const page = ({ host }: Kept, path: string) => edgePage(run, host, path);
    const stateOf = async (shop: Kept, path: string) => (await page(shop, path)).headers['x-storefront-cache'];
    const isKept = (shop: Kept, path: string) => expect.poll(() => stateOf(shop, path), LOOKING).toBe('hit');
    /** A store that was filled just now is still told of: of search rows, of smaller pictures. */
    async function isAtRest(shop: Kept): Promise<void> {
      let hitSince: number | undefined;
      await waitFor(async () => {
        if ((await stateOf(shop, paths.product)) !== 'hit') hitSince = undefined;
        else hitSince ??= performance.now();
        expect(performance.now() - (hitSince ?? performance.now())).toBeGreaterThan(QUIET_MS);
      });
    }
    const setState = ({ id, owner }: Kept, state: string) =>
      owner.call('PUT', `/spg/merchant/api/v1/private/store/state?store=${id}&pod=${POD}`, { state });

    /** Makes a change while both shops are kept, and waits until a stranger sees it. */
    async function seenAtOnce(change: () => Promise<unknown>, isSeen: () => Promise<boolean>): Promise<void> {
      await isKept(neighbour, paths.product);
      await change();
      await sightings.until(isSeen);
      expect(await stateOf(neighbour, paths.product)).toBe('hit');
    }
    const statusIs = (path: string, status: number) => async () => (await page(changing, path)).status === status;
    const shows = (path: string, text: string) => async () => (await page(changing, path)).text.includes(text);

    it('of a price is seen on the kept page of its product long before that ends', ONCE_MORE, async () => {
      await isKept(changing, paths.product);
      await seenAtOnce(() => changing.shop.setPrice('48.75'), shows(paths.product, '48.75'));
      await seenAtOnce(() => changing.shop.setPrice('49.85'), shows(paths.product, '49.85'));
    });

    it('that hides a product is seen on its kept page, and one that shows it again', ONCE_MORE, async () => {
      await isKept(changing, paths.product);
      await seenAtOnce(() => changing.shop.show(false), statusIs(paths.product, 404));
      await seenAtOnce(() => changing.shop.show(true), statusIs(paths.product, 200));
    });

    it(
      'that closes it for maintenance is seen on every kept page, and one that opens it again',
      ONCE_MORE,
      async () => {
        await isKept(changing, paths.product);
        await isKept(changing, paths.category);
        await seenAtOnce(() => setState(changing, 'MAINTENANCE'), statusIs(paths.product, 503));
        expect((await page(changing, paths.category)).status).toBe(503);
        await seenAtOnce(() => setState(changing, 'ACTIVE'), statusIs(paths.product, 200));
        expect((await page(changing, paths.category)).status).toBe(200);
      },
    );

    it('does not wait for a crowd, nor do the kept pages of a neighbour: who asks for too much is turned away', async () => {
      await isKept(neighbour, paths.product);
      const crowd = Array.from({ length: CROWD }, (_, at) => page(changing, `/en/search?q=crowd${at}`));
      for (let visit = 0; visit < 20; visit++)
        expect(await stateOf(neighbour, paths.product)).toMatch(/^(?:hit|stale)$/);
      const statuses = (await Promise.all(crowd)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
    });

    it('is seen within two seconds, by the change in the middle', () => sightings.expectWithinAim());
  });
}
