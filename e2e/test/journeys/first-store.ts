import { ask } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../../src/console-session.ts';
import { edgePage } from '../../src/edge-page.ts';
import { askForStore, callsFor, hostOf, POD, signUp, untilProvisioned } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { fillSmallShop, paths, type SmallShop } from '../../src/small-shop.ts';

/** As long as the slowest machine may take; a wait ends when it comes true. */
const SERVED = { interval: 50, timeout: 30_000 };
const emailAddress = 'nora@juniper.example';
const password = 'Juniper-and-rye-7';
const settings = {
  name: 'juniper-goods',
  title: 'Juniper Goods',
  email: emailAddress,
  phone: '+44 20 7946 0958',
  colorTheme: 'FOREST',
};
const host = hostOf(settings.name);
const goods = { marker: 'junipervase', price: '41.73' };

export function firstStore(run: Run): void {
  describe('from a stranger to a running store', () => {
    let nora: Visitor;
    let store = '';
    let shop: SmallShop;
    const page = (path: string, scheme: 'http' | 'https' = 'http') => edgePage(run, host, path, { scheme });
    const shows = async (path: string, text: string, scheme: 'http' | 'https' = 'http') =>
      (await page(path, scheme)).text.includes(text);

    it('shows nobody at a host before its store exists', async () => {
      for (const path of ['/', '/en', paths.product, '/sitemap.xml', '/robots.txt', '/en/login?auth=1']) {
        const answer = await page(path);
        expect([path, answer.status]).toEqual([path, 404]);
        expect(answer.text).toContain('There is no shop here');
        expect(answer.text).not.toMatch(/65b0|larkspur|qamar/i);
      }
      await expect(page('/', 'https')).rejects.toThrow('unrecognized name');
    });

    it('signs up, signs in, creates a store, sees it provisioned and served at its host', async () => {
      const user = { firstName: 'Nora', lastName: 'Quist', emailAddress, password, organizationName: 'Juniper' };
      const { signedUp, visitor } = await signUp(run, user);
      expect(signedUp).toMatchObject({ status: 201, body: { organisation: { name: 'Juniper' } } });
      nora = visitor;
      const me = await nora.call('GET', '/api/v1/auth/me');
      expect(me.body.principal).toMatchObject({ preferredUsername: emailAddress });

      const askedAt = performance.now();
      const created = await askForStore(nora, settings);
      expect(created).toMatchObject({
        status: 201,
        body: { provisioningState: 'NOT_STARTED_PROVISIONING', podId: POD },
      });
      store = created.body.id;
      await expect.poll(async () => (await page('/en')).status, SERVED).toBe(200);
      console.log(`A new store was served ${Math.round(performance.now() - askedAt)} ms after it was asked for.`);
      const states = await untilProvisioned(nora, store);
      const order = ['NOT_STARTED_PROVISIONING', 'IN_PROGRESS_PROVISIONING', 'SUCCESSFULLY_PROVISIONING'];
      expect(states).toEqual(order.filter((state) => states.includes(state)));
    });

    it('is the same store in its pod, at the edge and for billing', async () => {
      const record = await nora.call('GET', `/spg/merchant/api/v1/private/store?store=${store}&pod=${POD}`);
      expect(record).toMatchObject({ status: 200, body: { id: store, name: settings.name, title: settings.title } });
      const lookup = `/merchant/api/v1/router/public/lookup-by-domain?domain=${host}`;
      expect(await ask(run.edgeUrl, 'GET', lookup)).toMatchObject({
        status: 200,
        body: { 'Store-Id': store, Theme: 'starter', 'Color-Theme': 'FOREST', 'Supported-Languages': 'en,fr' },
      });
      const plan = await nora.call('GET', `/billing/api/v1/subscription/current?store=${store}`);
      expect(plan).toMatchObject({ status: 200, body: { status: 'TRIALING' } });
    });

    it('shows the first product with its price and stock, plain and by TLS', async () => {
      shop = await fillSmallShop(callsFor(nora, store), goods);
      for (const scheme of ['http', 'https'] as const) {
        const product = await page(paths.product, scheme);
        expect(product.status).toBe(200);
        expect(product.text).toContain(`Vase ${goods.marker}`);
        expect(product.text).toContain(`£${goods.price}`);
        expect(product.text).toContain('In stock');
        for (const list of ['/en', paths.category, '/en/search?q=vase'])
          await expect.poll(() => shows(list, paths.product, scheme), SERVED).toBe(true);
      }
    });

    it('shows a new name and a new colour as soon as the cache lets go of the old', async () => {
      await shop.rename('Tall vase');
      await expect.poll(() => shows(paths.product, `Tall vase ${goods.marker}`), SERVED).toBe(true);

      const address = `/spg/merchant/api/v1/private/store?store=${store}&pod=${POD}`;
      const { body: record } = await nora.call('GET', address);
      expect(await shows(paths.product, 'data-color-theme="FOREST"')).toBe(true);
      // What the platform says of a store is none of its settings.
      const { id: _id, org: _org, name: _name, createdAt: _made, updatedAt: _changed, ...others } = record;
      const { state: _state, chosenState: _chosen, standing: _standing, ...settings } = others;
      const saved = await nora.call('PUT', address, { ...settings, colorTheme: 'OCEAN' });
      expect(saved.status).toBe(200);
      await expect.poll(() => shows(paths.product, 'data-color-theme="OCEAN"'), SERVED).toBe(true);
    });

    it('shows nothing of it to a stranger: 401 without a session, 404 in the control plane, 403 in the pod', async () => {
      const rival = { firstName: 'Rex', lastName: 'Vale', emailAddress: 'rex@vale.example', password };
      const { visitor: rex } = await signUp(run, rival);
      const again = await signIn(run.baseUrl, emailAddress, password);
      const info = `/tenancy/api/v1/store-manager/store-info?store=${store}`;
      const bill = `/billing/api/v1/subscription/current?store=${store}`;
      const record = `/spg/merchant/api/v1/private/store?store=${store}&pod=${POD}`;
      const statuses = async (session: Visitor) =>
        Promise.all([info, bill, record].map(async (path) => (await session.call('GET', path)).status));
      expect(await statuses(again)).toEqual([200, 200, 200]);
      expect(await statuses(rex)).toEqual([404, 404, 403]);
      const strangers = await Promise.all([info, bill, record].map((path) => ask(run.baseUrl, 'GET', path)));
      expect(strangers.map(({ status }) => status)).toEqual([401, 401, 401]);
      const list = '/tenancy/api/v1/store-manager/private/store?count=10';
      expect((await rex.call('GET', list)).body.content).toEqual([]);
      expect((await again.call('GET', list)).body.content).toMatchObject([{ id: store }]);
    });
  });
}
