import { waitFor } from '@storepod/testkit/eventually';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EdgePage, edgePage } from '../../src/edge-page.ts';
import { askForStore, callsFor, hostOf, signUp, untilProvisioned } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { fillSmallShop, paths } from '../../src/small-shop.ts';

const SETTLED = { interval: 200, timeout: 60_000 };
const AT_ONCE = 5;

/** All that tells a store by: if one of these stands in a page of the other, something was shared. */
interface Twin {
  id: string;
  host: string;
  /** Stands in its every page. */
  title: string;
  /** Of the marks those that its pages show. */
  shown: readonly string[];
  marks: readonly string[];
}

/** The same addresses in both. Each must hold something of its own store. */
const shared = ['/en', paths.category, paths.product, '/en/search?q=vase', '/fr', '/sitemap.xml', '/robots.txt'];
const personal = ['/en/login', '/en/login?auth=1', '/en/register', '/en/reset-password', '/en/nothing/at/all'];
const pages = [...shared, ...personal, '/en/product/nothing', '/en/category/nothing'];
const withQuery = (path: string, query: string) => `${path}${path.includes('?') ? '&' : '?'}${query}`;
/** Pages that nobody has asked for yet. */
const fresh = (visit: string) => shared.map((path) => withQuery(path, `visit=${visit}`));

export function twoStores(run: Run): void {
  describe('two stores on one pod', () => {
    let twins: readonly [Twin, Twin];
    const others = () => [twins, [twins[1], twins[0]]] as const;

    beforeAll(async () => {
      twins = await Promise.all([openTwin('sandstone', '2618.57'), openTwin('moonbeam', '7349.42')]);
      for (const { host } of twins)
        for (const list of ['/en', paths.category, '/en/search?q=vase'])
          await waitFor(async () => expect((await page(host, list)).text).toContain(paths.product), SETTLED.timeout);
    });

    async function openTwin(marker: string, price: string): Promise<Twin> {
      const [emailAddress, title] = [`owner@${marker}.example`, `House of ${marker}`];
      const user = { firstName: 'Ada', lastName: marker, emailAddress, password: 'Same-words-for-all-9' };
      const { visitor } = await signUp(run, user);
      const phone = `+44 20 7946 0${price.slice(1, 4)}`;
      const store = { name: `${marker}-shop`, title, email: emailAddress, phone, colorTheme: 'DEFAULT' };
      const { body } = await askForStore(visitor, store);
      await untilProvisioned(visitor, body.id);
      const { productId, categoryId, mediaId } = await fillSmallShop(callsFor(visitor, body.id), { marker, price });
      const shown = [marker, phone, price.slice(1), body.id, mediaId];
      return { id: body.id, host: hostOf(store.name), title, shown, marks: [...shown, productId, categoryId] };
    }

    const page = (host: string, path: string, headers: Record<string, string> = {}) =>
      edgePage(run, host, path, { headers });

    /** Everything that was sent, the head included. */
    const sent = ({ headers, text }: EdgePage) => JSON.stringify(headers) + text;

    const strangersIn = (answer: EdgePage, other: Twin, told: readonly string[] = []) =>
      other.marks.filter((mark) => !told.includes(mark) && sent(answer).includes(mark));

    /** Asks both at once for every page, several times each, and returns the states in which the cache answered. */
    async function askBoth(addresses: readonly string[], headers: (other: Twin) => Record<string, string>) {
      const states = new Set<unknown>();
      const asked = addresses.flatMap((path) =>
        others().flatMap((pair) => Array.from({ length: AT_ONCE }, () => ({ path, pair }))),
      );
      await Promise.all(
        asked.map(async ({ path, pair: [twin, other] }) => {
          const answer = await page(twin.host, path, headers(other));
          states.add(answer.headers['x-storefront-cache']);
          expect([twin.host, path, strangersIn(answer, other)]).toEqual([twin.host, path, []]);
        }),
      );
      return states;
    }

    it('have something of their own on every page, so that a stranger would be seen', async () => {
      for (const [{ host, title, shown }] of others()) {
        let all = '';
        for (const path of pages) {
          const own = sent(await page(host, path));
          expect([path, own.includes(title) || own.includes(host)]).toEqual([path, true]);
          all += own;
        }
        expect(shown.filter((mark) => !all.includes(mark))).toEqual([]);
      }
    });

    it('never share a byte, whether a page is made, shared, kept or stale', async () => {
      const states = new Set<unknown>();
      // Nobody has asked for these: both are made, while several wait.
      for (const state of await askBoth(fresh('first'), () => ({}))) states.add(state);
      const again = async () => {
        for (const state of await askBoth(pages, () => ({}))) states.add(state);
        return [...states].sort();
      };
      await expect.poll(again, SETTLED).toEqual(expect.arrayContaining(['hit', 'miss', 'shared', 'stale']));
    });

    it('never share a byte with whoever claims to come for the other', async () => {
      const forged = (other: Twin) => ({
        'Store-Id': other.id,
        Theme: 'fashion',
        'Color-Theme': 'OCEAN',
        'X-Forwarded-Host': other.host,
        'X-Forwarded-Proto': 'https',
        Forwarded: `host=${other.host}`,
        'X-Original-Host': other.host,
        'X-Storefront-Revalidate': 'yes',
        Referer: `http://${other.host}${paths.product}`,
        Cookie: `store=${other.id}`,
      });
      await askBoth([...fresh('forged'), ...pages], forged);
      // Nor is anything of it kept for those who come after.
      await askBoth(pages, () => ({}));
    });

    it('never share a byte with an address that names the other', async () => {
      for (const [twin, other] of others()) {
        const told = [other.id, ...other.marks.filter((mark) => other.host.includes(mark))];
        for (const path of pages) {
          const naming = `store=${other.id}&host=${other.host}&ref=http://${other.host}/`;
          const answer = await page(twin.host, withQuery(path, naming));
          expect([path, strangersIn(answer, other, told)]).toEqual([path, []]);
          expect([path, strangersIn(await page(twin.host, path), other)]).toEqual([path, []]);
        }
      }
    });

    it('keep nothing of the way by which somebody came', async () => {
      const [{ host }] = twins;
      const came = await page(host, '/en/search?q=vases&gclid=of-one-shopper&utm_source=of-a-letter');
      const next = await page(host, '/en/search?q=vases&fbclid=of-another');
      expect(came.headers['x-storefront-cache']).toBe('miss');
      expect(next.headers['x-storefront-cache']).toMatch(/^(hit|stale)$/);
      for (const { text } of [came, next]) expect(text).not.toMatch(/of-one-shopper|of-another|of-a-letter/);
    });
  });
}
