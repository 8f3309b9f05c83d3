import { describe, expect, it } from 'vitest';
import { type Fixture, visitor } from '../fixture.ts';
import {
  type Backend,
  backendNames,
  backends,
  forEachPage,
  type Outcome,
  outcomes,
  whileAbsent,
  whileBroken,
  withoutEdge,
} from './expected.ts';
import { type Page, pageNames, pages, partsOf } from './parts.ts';
import { absence, type Fault, faults, silence } from './scripted-pod.ts';
import type { Shop } from './shop-goods.ts';
import { builtStorefront, headersOf, inTurns, newShop } from './storefront.ts';

const BUDGET_MS = 5_000;
/** So few pages are rendered at a time that none is late because of the others. */
const AT_ONCE = 12;

const { pod, rendered, open } = await builtStorefront();
const fixture = await open();
const hasty = await open({ STOREFRONT_BACKEND_TIMEOUT_MS: String(BUDGET_MS) });
const lonely = await open({ INTERNAL_SPG: 'http://127.0.0.1:1' });

/** What goes wrong, by the store for which it does. */
const broken = new Map<string, { reads: RegExp; fault: Fault }>();
pod.script.fault = ({ store, name }) => {
  const entry = broken.get(store);
  return entry?.reads.test(name) ? entry.fault : undefined;
};

function openShop(): Shop {
  const shop = newShop('alpha');
  pod.shops.set(shop.store, shop);
  return shop;
}

const breaking = (shop: Shop, reads: RegExp, fault: Fault) => broken.set(shop.store, { reads, fault });
const healing = (shop: Shop) => broken.delete(shop.store);
const visit = (on: Fixture, shop: Shop, page: Page) => on.get(pages[page], headersOf(shop));

async function seen(on: Fixture, shop: Shop, page: Page) {
  const { status, body, state } = await visit(on, shop, page);
  return { status, parts: partsOf(body, shop).sort(), state };
}

async function visitAll<T>(look: (page: Page) => Promise<T>): Promise<Record<Page, T>> {
  const looks = await Promise.all(pageNames.map((page) => look(page)));
  return forEachPage((page) => looks[pageNames.indexOf(page)] as T);
}

/** How a page is met when it was never seen before. */
const firstMeeting = ({ status, parts }: Outcome, page: Page) => ({
  status,
  parts,
  state: good[page].kept ? 'miss' : 'bypass',
});
/** And by the next one, when nothing is wrong any more: as it was if it was whole, and else as it should be. */
const nextMeeting = (outcome: Outcome, page: Page) =>
  outcome.kept ? { ...firstMeeting(outcome, page), state: 'hit' } : firstMeeting(good[page], page);
const good = outcomes({});

/** All pages of a shop while something is wrong with it, and again as soon as nothing is. */
async function readUnderFault(reads: RegExp, fault: Fault, expected: Record<Page, Outcome>) {
  const shop = openShop();
  breaking(shop, reads, fault);
  const during = await visitAll((page) => seen(fixture, shop, page));
  healing(shop);
  const after = await visitAll((page) => seen(fixture, shop, page));
  expect(during).toEqual(forEachPage((page) => firstMeeting(expected[page], page)));
  expect(after).toEqual(forEachPage((page) => nextMeeting(expected[page], page)));
  const fromMemory = pageNames.filter((page) => expected[page].kept);
  expect(rendersOf(shop)).toBe(2 * pageNames.length - fromMemory.length);
}

/** Whichever fault it is, a page shows the same. So each service has one of them, in turns; the proof tries all. */
const isProof = process.env.STOREPOD_PROOF === 'page-faults';
const faultsOf = (backend: Backend) =>
  Object.entries(faults).filter(
    (_, nth) => isProof || (nth + backendNames.indexOf(backend)) % Object.keys(faults).length === 0,
  );

describe.each(backendNames)('with %s', (backend) => {
  it.each(faultsOf(backend))('that %s, pages show what they can, and nothing of it is kept', (_, fault) =>
    readUnderFault(backends[backend], fault, outcomes(whileBroken[backend])),
  );

  it('that says there is no such thing, pages do without it', () =>
    readUnderFault(backends[backend], absence, outcomes(whileAbsent[backend])));
});

it('with an edge that takes no connection, pages say so', async () => {
  const shop = openShop();
  const expected = outcomes(withoutEdge);
  const shown = await visitAll((page) => seen(lonely, shop, page));
  expect(shown).toEqual(forEachPage((page) => firstMeeting(expected[page], page)));
});

describe('a service that is slow', () => {
  it('beyond the time budget is done without, and back as soon as it answers', async () => {
    const cells = backendNames.flatMap((backend) => {
      const shop = openShop();
      breaking(shop, backends[backend], silence);
      return pageNames.map((page) => ({ page, shop, expected: outcomes(whileBroken[backend])[page] }));
    });
    const look = ({ page, shop }: (typeof cells)[number]) => seen(hasty, shop, page);
    const during = await inTurns(AT_ONCE, cells, look);
    expect(during).toEqual(cells.map(({ page, expected }) => firstMeeting(expected, page)));
    for (const { shop } of cells) healing(shop);
    const after = await inTurns(AT_ONCE, cells, look);
    expect(after).toEqual(cells.map(({ page, expected }) => nextMeeting(expected, page)));
  });

  const late =
    (milliseconds: number): Fault =>
    (response, whole) =>
      void setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end(whole), milliseconds);

  it('within the time budget is waited for', async () => {
    const shop = openShop();
    breaking(shop, /^(?:catalog|inventory)\./, late(BUDGET_MS / 3));
    expect(await seen(fixture, shop, 'product')).toEqual(firstMeeting(good.product, 'product'));
    expect((await visit(fixture, shop, 'product')).state).toBe('hit');
  });

  it('is asked once in a render, however many parts of the page want the answer', async () => {
    const shop = openShop();
    breaking(shop, backends.merchant, silence);
    expect((await visit(hasty, shop, 'home')).status).toBe(503);
    const beside = ['content.shownBanners', 'content.shownLayout', 'content.shownSite'];
    expect(readsOf(shop).toSorted()).toEqual([...beside, 'merchant.publicStore']);
  });
});

describe('a shopper who leaves', () => {
  /** Answers that are held back until they are let go. */
  function hold() {
    const held: (() => void)[] = [];
    const fault: Fault = (response, whole) =>
      void held.push(() => response.writeHead(200, { 'content-type': 'application/json' }).end(whole));
    return { held, fault };
  }
  const lastRead = () => pod.reads.at(-1);
  const isGivenUp = () => lastRead()?.request.socket.destroyed;

  it('takes along what only they wait for', async () => {
    const shop = openShop();
    breaking(shop, backends.inventory, silence);
    const { leave } = visitor(fixture.storefront.port, pages.product, headersOf(shop));
    await expect.poll(() => lastRead()?.name).toBe('inventory.queryAvailability');
    leave();
    await expect.poll(isGivenUp).toBe(true);
    healing(shop);
    expect((await seen(fixture, shop, 'product')).parts).toEqual(good.product.parts);
  });

  it('leaves to others what is read for all', async () => {
    const shop = openShop();
    const { held, fault } = hold();
    breaking(shop, /^catalog\.productByFriendlyUrl$/, fault);
    const { leave } = visitor(fixture.storefront.port, pages.product, headersOf(shop));
    await expect.poll(() => held.length).toBe(1);
    const before = await departures();
    leave();
    await expect.poll(departures).toBe(before + 1);
    expect(isGivenUp()).toBe(false);
    for (const answer of held) answer();
    expect((await seen(fixture, shop, 'product')).parts).toEqual(good.product.parts);
    expect(readsOf(shop).filter((name) => name === 'catalog.productByFriendlyUrl')).toHaveLength(1);
  });

  /** How many have left before their product was shown, as far as the server has heard of it. */
  const departures = async () =>
    Number(
      /requests_seconds_count\{[^}]*uri="product",status="499"[^}]*\} (\d+)/.exec(
        (await fixture.bare('/metrics')).body,
      )?.[1] ?? 0,
    );
});

describe('a page that was kept before the fault', () => {
  const everything = /./;
  const freshSeconds = { home: 30, category: 30, product: 20, search: 15 } as const;
  const refreshing = async () => JSON.parse((await fixture.bare('/_storefront/cache/stats')).body).refreshing;

  it.each(Object.entries(freshSeconds) as [keyof typeof freshSeconds, number][])(
    'stays: %s is a hit, then stale, whatever becomes of its refresh',
    async (page, seconds) => {
      const shop = openShop();
      const { body } = await visit(fixture, shop, page);
      breaking(shop, everything, faults['hangs up']);
      fixture.clock.advance(seconds * 1_000 - 1);
      expect(await visit(fixture, shop, page)).toMatchObject({ state: 'hit', body });
      expect(rendersOf(shop)).toBe(1);
      fixture.clock.advance(1);
      for (const renders of [2, 3]) {
        expect(await visit(fixture, shop, page)).toMatchObject({ state: 'stale', body });
        await expect.poll(refreshing).toBe(0);
        expect(rendersOf(shop)).toBe(renders);
      }
      healing(shop);
      expect(await visit(fixture, shop, page)).toMatchObject({ state: 'stale', body });
      await expect.poll(async () => (await visit(fixture, shop, page)).state).toBe('hit');
    },
  );

  it('ends with its time', async () => {
    const shop = openShop();
    await visit(fixture, shop, 'home');
    breaking(shop, everything, faults['hangs up']);
    fixture.clock.advance(3_600_000);
    expect(await visit(fixture, shop, 'home')).toMatchObject({ state: 'miss', status: 503 });
  });

  it('is made anew of what was read before, while that is not too old, with prices of this moment', async () => {
    const shop = openShop();
    await visit(fixture, shop, 'product');
    breaking(shop, /^(?:merchant|catalog)\./, faults['hangs up']);
    fixture.clock.advance(20_000);
    expect((await visit(fixture, shop, 'product')).state).toBe('stale');
    await expect.poll(async () => (await visit(fixture, shop, 'product')).state).toBe('hit');
    expect((await seen(fixture, shop, 'product')).parts).toEqual(good.product.parts);
    expect(readsOf(shop).filter((name) => name === 'inventory.queryAvailability')).toHaveLength(2);
  });
});

const readsOf = ({ store }: Shop) => pod.reads.filter((read) => read.store === store).map(({ name }) => name);
const rendersOf = ({ store }: Shop) => rendered.filter((other) => other === store).length;
