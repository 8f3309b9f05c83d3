import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { Html } from '@storepod/service/html';
import { NO_TOKEN_READ, type RawAnswer, type RawRoute } from '@storepod/service/raw-routes';
import { readBody } from '@storepod/service/read-body';
import { sendSandboxPage } from '@storepod/service/sandbox-page';
import type { Billing } from '../billing.ts';
import { beginSubscription } from './books.ts';
import { type Delivery, deliveries } from './messages.ts';
import { checkoutPage, closedPage, invoicePage } from './pages.ts';
import { payInvoice } from './renew.ts';
import type { SandboxCheckout, SandboxInvoice } from './tables.ts';

const address = /^\/api\/v1\/sandbox\/public\/(checkout|invoice)\/([\w-]{20,100})$/;
/** A form of ours is a few hundred bytes. */
const LARGEST_FORM = 16 * 1024;

/** One request for a page of the sandbox. */
interface Visit {
  billing: Billing;
  secret: string;
  id: string;
  /** The form that was sent, or undefined where the page is only to be shown. */
  form: URLSearchParams | undefined;
  show(status: number, page: Html): void;
  sendTo(location: string): void;
}

/** The pages on which somebody plays the buyer. Whoever knows the address of one may use it. */
const hosted = (path: `/${string}`): RawRoute => ({
  methods: ['GET', 'POST'],
  path,
  reason: 'the hosted pages of the sandbox are HTML with forms; their addresses cannot be guessed',
  whileActing: NO_TOKEN_READ,
});

export const sandboxRoutes: readonly RawRoute[] = [
  hosted('/api/v1/sandbox/public/checkout/:id'),
  hosted('/api/v1/sandbox/public/invoice/:id'),
];

export const answerSandbox =
  (billing: Billing, secret: string): RawAnswer =>
  async (request, response) => {
    const [, kind, id = ''] = address.exec((request.url ?? '').split('?', 1)[0] ?? '') ?? [];
    if (kind === undefined) throw common.NOT_FOUND();
    const visit = await visitOf(billing, secret, id, request, response);
    return kind === 'checkout' ? visitCheckout(visit) : visitInvoice(visit);
  };

async function visitOf(
  billing: Billing,
  secret: string,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Visit> {
  const isForm = request.method === 'POST';
  return {
    billing,
    secret,
    id,
    form: isForm ? new URLSearchParams((await readBody(request, LARGEST_FORM)).toString()) : undefined,
    show: (status, page) => sendSandboxPage(response, status, page, [billing.config.consoleOrigin]),
    sendTo: (location) =>
      void response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0 }).end(),
  };
}

/** A form can be sent once: its token is signed, and is only good for the version of the page that showed it. */
const tokenOf = ({ secret, id }: Visit, version: number) =>
  createHmac('sha256', secret).update(`form:${id}:${version}`).digest('base64url');

function isFresh(visit: Visit, version: number): boolean {
  const [given, expected] = [Buffer.from(visit.form?.get('token') ?? ''), Buffer.from(tokenOf(visit, version))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function visitCheckout(visit: Visit): Promise<void> {
  const { billing, id, form, show } = visit;
  const found = billing.db.selectFrom('sandbox_checkout').selectAll().where('id', '=', id);
  const checkout = await found.executeTakeFirst();
  if (!checkout) return show(404, unknownPage(visit));
  if (checkout.status !== 'OPEN') return show(form ? 409 : 410, usedPage(visit));
  if (!form) return show(200, checkoutPage(checkout, tokenOf(visit, checkout.version)));
  if (!isFresh(visit, checkout.version)) return show(409, usedPage(visit));
  return settleCheckout(visit, checkout, form);
}

async function settleCheckout(visit: Visit, checkout: SandboxCheckout, form: URLSearchParams): Promise<void> {
  const approved = form.get('outcome') === 'approve';
  const taken = await transaction(visit.billing.db, async (trx) => {
    const closed = await trx
      .updateTable('sandbox_checkout')
      .set({ status: approved ? 'PAID' : 'DECLINED', version: checkout.version + 1 })
      .where('id', '=', checkout.id)
      .where('status', '=', 'OPEN')
      .where('version', '=', checkout.version)
      .returning('id')
      .executeTakeFirst();
    if (closed && approved) await beginSubscription(trx, visit.billing, checkout, choicesOf(form));
    return closed !== undefined;
  });
  if (!taken) return visit.show(409, usedPage(visit));
  const { consoleOrigin } = visit.billing.config;
  visit.sendTo(`${consoleOrigin}/public/subscription/${approved ? 'success' : 'fail'}`);
}

const isDelivery = (text: string | null): text is Delivery => deliveries.some((known) => known === text);

function choicesOf(form: URLSearchParams) {
  const delivery = form.get('delivery');
  return { cardDeclines: form.get('card') === 'once', delivery: isDelivery(delivery) ? delivery : 'ONCE' };
}

async function visitInvoice(visit: Visit): Promise<void> {
  const { billing, id, form, show } = visit;
  const invoice = await readInvoice(visit);
  if (!invoice) return show(404, unknownPage(visit));
  if (!form) return show(200, invoicePage(invoice, tokenOf(visit, invoice.version)));
  const paid =
    isFresh(visit, invoice.version) && (await transaction(billing.db, (trx) => payInvoice(trx, billing, invoice)));
  const now = (await readInvoice({ ...visit, id })) ?? invoice;
  show(paid ? 200 : 409, invoicePage(now, tokenOf(visit, now.version)));
}

const readInvoice = ({ billing, id }: Visit): Promise<SandboxInvoice | undefined> =>
  billing.db.selectFrom('sandbox_invoice').selectAll().where('id', '=', id).executeTakeFirst();

const unknownPage = ({ billing }: Visit) =>
  closedPage('There is no such page', 'The address is not one of the sandbox.', billing.config.consoleOrigin);
const usedPage = ({ billing }: Visit) =>
  closedPage('This page was used already', 'Open a new checkout from the console.', billing.config.consoleOrigin);
