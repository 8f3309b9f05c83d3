import { auditPod } from '@storepod/platform/audit/audit-pod';
import { readOnly } from '@storepod/platform/audit/connections';
import { databasesOf } from '@storepod/platform/audit/databases';
import { readOptions } from '@storepod/platform/options';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../src/console-session.ts';
import { type Guest, guestOf, settleOnPage } from '../../src/guest.ts';
import { askForStore, callsFor, hostOf, POD, signUp, untilProvisioned } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { shopperToken } from '../../src/shopper-token.ts';
import { fillSmallShop } from '../../src/small-shop.ts';

const emailAddress = 'tess@copperfield.example';
const buyer = 'guest@copperfield.example';
const name = 'copperfield-vases';
const larkspur = { id: '65b000000000000000000011', name: 'org1-store1' };
const billing = {
  ...{ firstName: 'Grace', lastName: 'Hopper', address: '221B Baker Street', city: 'London' },
  ...{ postalCode: 'NW1 6XE', country: 'GB', phone: '+44 20 7946 0123' },
};
const PRICE = 2_500;
const POSTAGE = 395;

/** What the console shows of an order, as far as it is looked at here. */
interface Placed {
  id: string;
  number: number;
  orderRef: string;
  redirectUrl: string | null;
  orderStatus: string;
  paymentStatus: string;
}

/** From a cart to a refund, as a guest at the edge and a merchant at the gateway: nothing but HTTP. */
export function orders(run: Run): void {
  describe('an order', () => {
    let tess: Visitor;
    let guest: Guest;
    let store = '';
    let method = '';
    let paidByCard: Placed;

    const merchant = async (verb: 'GET' | 'POST', path: string, body?: unknown) => {
      const answer = await tess.call(
        verb,
        `/spg${path}${path.includes('?') ? '&' : '?'}store=${store}&pod=${POD}`,
        body,
      );
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      return answer.body;
    };
    const inShop = (path: string) => `/checkout/api/v1${path}${path.includes('?') ? '&' : '?'}store=${store}&lang=en`;
    const readOrder = (id: string) => merchant('GET', `/checkout/api/v1/private/orders/${id}`);

    beforeAll(async () => {
      const user = { firstName: 'Tess', lastName: 'Copperfield', emailAddress, password: 'Copper-and-clay-4' };
      tess = (await signUp(run, user)).visitor;
      const settings = { name, title: 'Copperfield', email: emailAddress, phone: '+44 20 7946 0222' };
      store = (await askForStore(tess, { ...settings, colorTheme: 'DEFAULT' })).body.id;
      await untilProvisioned(tess, store);
      await fillSmallShop(callsFor(tess, store), { marker: 'copperfield', price: '25.00' });
      guest = guestOf(run, hostOf(name));
    });

    async function fillCart(quantity = 1): Promise<string> {
      const { status, body } = await guest.call('POST', inShop('/cart'), { product: 'VASE-1', quantity });
      expect(status, JSON.stringify(body)).toBe(201);
      return body.code;
    }

    const placing = (cart: string, paymentType: string, headers: Record<string, string> = {}) =>
      guest.call(
        'POST',
        inShop(`/cart/${cart}/checkout`),
        {
          paymentType,
          customer: { emailAddress: buyer },
          billing,
          customerAgreement: true,
          ...(method && { shippingMethod: method }),
        },
        headers,
      );

    async function place(paymentType: string, quantity = 1): Promise<Placed> {
      const { status, body } = await placing(await fillCart(quantity), paymentType);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    }

    const statusOf = async ({ id, orderRef }: Placed) =>
      (await guest.call('GET', inShop(`/order/${id}/status?ref=${orderRef}`))).body;
    const until = (order: Placed, expected: object) =>
      waitFor(async () => expect(await statusOf(order)).toMatchObject(expected));

    /** The merchant says that the money of a transfer has come. */
    async function approve({ orderRef }: Placed): Promise<void> {
      const found = await merchant('GET', `/payment/api/v1/private/payment/transactions?requestRef=${orderRef}`);
      const [transaction] = found.content;
      const path = `/payment/api/v1/private/payment/transaction/${transaction.internalRef}/approve`;
      await merchant('POST', path, { transactionNo: 'STATEMENT-7' });
    }

    it('cannot be paid in a way that the merchant has not switched on', async () => {
      const { status, body } = await placing(await fillCart(), 'SANDBOX');
      expect([status, body.code]).toEqual([422, 'PAYMENT.CONFIGURATION.MISSING']);
    });

    it('can be paid and sent as the merchant says', async () => {
      for (const paymentType of ['SANDBOX', 'COD', 'MANUAL_TRANSFER'])
        await merchant('POST', '/payment/api/v1/private/payment-configuration', { paymentType, enabled: true });
      const post = { kind: 'FLAT', titles: { en: 'By post' }, price: { amount: POSTAGE, currency: 'GBP' } };
      method = (await merchant('POST', '/checkout/api/v1/private/shipping-methods', post)).id;

      const types = `/payment/api/v1/public/payment-configuration/${store}/supported-payment-types`;
      await waitFor(async () =>
        expect((await guest.call('GET', types)).body.toSorted()).toEqual(['COD', 'MANUAL_TRANSFER', 'SANDBOX']),
      );
      const destination = { country: billing.country, postalCode: billing.postalCode };
      const asked = { destination, shippingMethod: method };
      const quote = await guest.call('POST', inShop(`/cart/${await fillCart(2)}/quote`), asked);
      expect(quote).toMatchObject({ status: 200, body: { methods: [{ id: method, title: 'By post' }] } });
      expect(quote.body.total).toEqual({ amount: 2 * PRICE + POSTAGE, currency: 'GBP' });
    });

    it('is paid on the hosted page, sent and refunded', async () => {
      const order = await place('SANDBOX');
      paidByCard = order;
      expect(order).toMatchObject({ orderStatus: 'PENDING_PAYMENT', paymentStatus: 'PENDING' });
      const back = await settleOnPage(guest, String(order.redirectUrl), 'pay');
      const success = `${guest.origin}/en/checkout/success?orderId=${order.id}&ref=${order.orderRef}`;
      expect(back).toBe(success);
      await until(order, { paymentStatus: 'PAID', orderStatus: 'CONFIRMED', redirectUrl: null });
      await waitFor(async () => expect(await readOrder(order.id)).toMatchObject({ inventoryStatus: 'COMMITTED' }));

      const parcel = { carrier: 'Royal Mail', trackingNumber: 'RM 123 456 785 GB' };
      await merchant('POST', `/checkout/api/v1/private/orders/${order.id}/shipments`, parcel);
      expect(await statusOf(order)).toMatchObject({ orderStatus: 'SHIPPED' });
      await merchant('POST', `/checkout/api/v1/private/orders/${order.id}/refunds`, { reason: 'broken' });
      await until(order, { paymentStatus: 'REFUNDED' });
      expect(await readOrder(order.id)).toMatchObject({
        ...{ captured: { amount: PRICE + POSTAGE }, refunded: { amount: PRICE + POSTAGE }, refunding: { amount: 0 } },
        ...{ shipments: [parcel], refunds: [{ status: 'SUCCEEDED', reason: 'broken' }], needsAttention: false },
      });
    });

    it('is over where its payment is declined, and its goods can be bought again', async () => {
      // As much as guests who have not paid may hold of what there is.
      const order = await place('SANDBOX', 3);
      const back = await settleOnPage(guest, String(order.redirectUrl), 'decline');
      expect(back).toContain('/en/checkout/cancel?');
      await until(order, { paymentStatus: 'FAILED', orderStatus: 'CANCELLED' });
      await waitFor(async () => expect(await readOrder(order.id)).toMatchObject({ inventoryStatus: 'RELEASED' }));
      expect((await place('COD', 6)).orderStatus).toBe('CONFIRMED');
    });

    it('is paid in cash when its parcel arrives', async () => {
      const [cash] = (await merchant('GET', '/checkout/api/v1/private/orders?paymentType=COD')).content;
      const orders = `/checkout/api/v1/private/orders/${cash.id}`;
      expect(cash).toMatchObject({ orderStatus: 'CONFIRMED', paymentStatus: 'PENDING', inventoryStatus: 'COMMITTED' });
      const parcel = await merchant('POST', `${orders}/shipments`, { lines: [{ sku: 'VASE-1', quantity: 6 }] });
      await merchant('POST', `${orders}/shipments/${parcel.id}/delivered`);
      await until(cash, { orderStatus: 'DELIVERED', paymentStatus: 'PAID' });
      const back = { lines: [{ sku: 'VASE-1', quantity: 6 }], refund: true };
      await merchant('POST', `${orders}/returns`, back);
      await waitFor(async () => {
        const { refunds, returns } = await readOrder(cash.id);
        expect(refunds).toMatchObject([{ status: 'SUCCEEDED', amount: { amount: 6 * PRICE } }]);
        expect(returns[0].restockedAt).not.toBeNull();
      });
    });

    it('waits for a bank transfer until the merchant says that it has come', async () => {
      const order = await place('MANUAL_TRANSFER');
      expect(order).toMatchObject({ orderStatus: 'PENDING_PAYMENT', redirectUrl: null });
      await approve(order);
      await until(order, { paymentStatus: 'PAID', orderStatus: 'CONFIRMED' });
    });

    it('is told of by letters', async () => {
      await waitFor(async () => {
        const { body } = await ask(run.orderMailboxUrl, 'GET', '');
        const subjects = [...String(body).matchAll(/<h2[^>]*>([^<]*)/g)].map(([, subject]) => subject);
        const { number } = paidByCard;
        for (const subject of [`${number} at Copperfield`, `${number} is on its way`, `refund for order ${number}`])
          expect(subjects).toContainEqual(expect.stringContaining(subject));
        expect(subjects).toContainEqual(expect.stringContaining(`New order ${number}`));
        expect(body).toContain(buyer);
        expect(body).toContain('RM 123 456 785 GB');
      });
    });

    it('is nobody else’s: 404 without its reference, 403 with the token of a shopper of another store', async () => {
      const order = await place('COD');
      for (const ref of ['', '?ref=', `?ref=${order.id}`]) {
        const { status, body } = await guest.call('GET', inShop(`/order/${order.id}/status${ref}`));
        expect([ref, status, body.code]).toEqual([ref, 404, 'CHECKOUT.ORDER.NOT_FOUND']);
      }
      const token = await waitFor(async () => {
        const given = await shopperToken(run, larkspur);
        expect(given).toBeDefined();
        return given;
      });
      const stranger = { authorization: `Bearer ${token}` };
      const asked = await guest.call(
        'GET',
        inShop(`/order/${order.id}/status?ref=${order.orderRef}`),
        undefined,
        stranger,
      );
      const placed = await placing(await fillCart(), 'COD', stranger);
      const opened = await guest.call('POST', inShop('/cart'), { product: 'VASE-1', quantity: 1 }, stranger);
      for (const { status, body } of [asked, placed, opened])
        expect([status, body.code]).toEqual([403, 'CHECKOUT.ORDER.CLIENT_MISMATCH']);
    });

    it('is moved by no message that its provider has not signed', async () => {
      const order = await place('SANDBOX');
      const before = await keptMessages();
      const told = (id: string, type = 'SANDBOX') =>
        guest.call(
          'POST',
          `/payment/api/v1/public/webhook/${id}/${type}`,
          { id: 'evt_forged', type: 'payment.paid' },
          { 'sandbox-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
        );
      expect((await told(store)).status).toBe(400);
      const [unknown, unused] = [await told('0'.repeat(24)), await told(store, 'STRIPE')];
      expect([unknown.status, unknown.body.code]).toEqual([404, 'PAYMENT.CONFIGURATION.NOT_FOUND']);
      expect({ ...unused.body, traceId: '', instance: '' }).toEqual({ ...unknown.body, traceId: '', instance: '' });
      expect(await keptMessages()).toBe(before);
      expect(await statusOf(order)).toMatchObject({ paymentStatus: 'PENDING' });
    });

    const databases = () => databasesOf({}, readOptions(run.env), undefined);
    async function keptMessages(): Promise<number> {
      const pool = readOnly(databases().payment);
      const { rows } = await pool.query('select count(*)::int as kept from webhook_event where store_id = $1', [store]);
      await pool.end();
      return rows[0].kept;
    }

    it('leaves books that add up', async () => {
      const wrong = (await auditPod(databases())).filter(({ isViolation, found }) => isViolation && found > 0);
      expect(wrong).toEqual([]);
    });
  });
}
