import { createHmac, timingSafeEqual } from 'node:crypto';
import { acrossStores } from '@storepod/database/across-stores';
import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Html } from '@storepod/service/html';
import { NO_TOKEN_READ, type RawAnswer, type RawRoute } from '@storepod/service/raw-routes';
import { readBody } from '@storepod/service/read-body';
import { sendSandboxPage } from '@storepod/service/sandbox-page';
import { openKeys } from '../../configuration/keys.ts';
import type { Payment } from '../../payment.ts';
import { type Delivery, isDelivery } from './deliveries.ts';
import { closedPage, payPage } from './pages.ts';
import type { MessageType } from './sandbox-message.ts';
import { SANDBOX_PATH } from './sandbox-page-address.ts';
import { sendDue, tell } from './send-messages.ts';
import type { SandboxSession } from './tables.ts';
import { textsOf } from './texts.ts';

export const sandboxRoutes: readonly RawRoute[] = [
  {
    methods: ['GET', 'POST'],
    path: `${SANDBOX_PATH}/:token`,
    reason: 'the payment page of the sandbox is HTML with a form; its address cannot be guessed',
    whileActing: NO_TOKEN_READ,
  },
];

const address = new RegExp(`^${SANDBOX_PATH}/([\\w-]{20,64})$`);
/** The form is a few hundred bytes. */
const LARGEST_FORM = 16 * 1024;

/** One request for the page of a payment. */
interface Visit {
  payment: Payment;
  session: SandboxSession;
  /** Signs the form. */
  secret: string;
  lang: string;
  show(status: number, page: Html): void;
  sendTo(location: string): void;
}

export const answerSandbox =
  (payment: Payment): RawAnswer =>
  async (request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2);
    const [, token] = address.exec(path) ?? [];
    if (!payment.providers.SANDBOX || token === undefined) throw common.NOT_FOUND();
    const form =
      request.method === 'POST' ? new URLSearchParams((await readBody(request, LARGEST_FORM)).toString()) : undefined;
    const session = await find(payment, token);
    const lang = new URLSearchParams(query).get('lang') ?? session?.lang ?? 'en';
    const secret = session && (await secretOf(payment, session.store_id));
    if (!session || secret === undefined) return sendSandboxPage(response, 404, unknownPage(lang), []);
    const shop = [session.success_url, session.cancel_url]
      .filter((url) => URL.canParse(url))
      .map((url) => new URL(url).origin);
    const visit: Visit = {
      ...{ payment, session, secret, lang },
      show: (status, page) => sendSandboxPage(response, status, page, shop),
      sendTo: (location) =>
        void response.writeHead(303, { location, 'cache-control': 'no-store', 'content-length': 0 }).end(),
    };
    await (form ? settle(visit, form) : show(visit));
  };

const find = ({ db }: Payment, token: string): Promise<SandboxSession | undefined> =>
  db
    .selectFrom('sandbox_session')
    .selectAll()
    .where('token', '=', token)
    .modifyEnd(acrossStores('found by a token that nobody can guess'))
    .executeTakeFirst();

async function secretOf(payment: Payment, store: StoreMerchantId): Promise<string | undefined> {
  const configuration = await payment.configurations.find(store, 'SANDBOX');
  return configuration && openKeys(payment.secrets, configuration).webhookSecret;
}

async function show(visit: Visit): Promise<void> {
  const { payment, session, lang } = visit;
  if (session.status !== 'OPEN') return visit.show(410, usedPage(visit));
  visit.show(200, payPage(session, await payment.storeNames(session), formToken(visit), lang));
}

/** Only a page that was shown has it, and it is good for the version that was shown: another site cannot make it up. */
const formToken = ({ secret, session }: Visit) =>
  createHmac('sha256', secret).update(`form:${session.token}:${session.version}`).digest('base64url');

function isFresh(visit: Visit, form: URLSearchParams): boolean {
  const [given, expected] = [Buffer.from(form.get('token') ?? ''), Buffer.from(formToken(visit))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type Choice = 'pay' | 'decline' | 'expire';

const outcomes: Record<Choice, { status: 'PAID' | 'DECLINED' | 'EXPIRED'; tells: readonly MessageType[] }> = {
  pay: { status: 'PAID', tells: ['payment.processing', 'payment.paid'] },
  decline: { status: 'DECLINED', tells: ['payment.failed'] },
  expire: { status: 'EXPIRED', tells: ['payment.expired'] },
};

const isChoice = (text: string | null): text is Choice => text !== null && Object.hasOwn(outcomes, text);

/** The second click of two finds that the first one was taken, and is sent the same way. */
async function settle(visit: Visit, form: URLSearchParams): Promise<void> {
  const { payment, session } = visit;
  const choice = form.get('choice');
  const said = form.get('delivery');
  const delivery = isDelivery(said) ? said : 'ONCE';
  if (!isChoice(choice)) return visit.show(400, stalePage(visit));
  const target = choice === 'pay' ? session.success_url : session.cancel_url;
  if (session.status === outcomes[choice].status) return visit.sendTo(target);
  if (session.status !== 'OPEN') return visit.show(409, usedPage(visit));
  if (!isFresh(visit, form)) return visit.show(409, stalePage(visit));
  const taken = await take(visit, choice, delivery);
  if (taken && delivery === 'BEFORE_RETURN') await sendDue(payment, session.store_id, session.token);
  const now = taken ?? (await find(payment, session.token)) ?? session;
  if (now.status !== outcomes[choice].status) return visit.show(409, usedPage({ ...visit, session: now }));
  visit.sendTo(target);
}

const take = ({ payment, session }: Visit, choice: Choice, delivery: Delivery): Promise<SandboxSession | undefined> =>
  transaction(payment.db, async (trx) => {
    const taken = await trx
      .updateTable('sandbox_session')
      .set({ status: outcomes[choice].status, version: session.version + 1 })
      .where('store_id', '=', session.store_id)
      .where('token', '=', session.token)
      .where('status', '=', 'OPEN')
      .where('version', '=', session.version)
      .returningAll()
      .executeTakeFirst();
    if (taken) await tell(trx, payment, taken, outcomes[choice].tells, delivery);
    return taken;
  });

function usedPage({ session, lang }: Visit): Html {
  const texts = textsOf(lang);
  const back = session.status === 'PAID' ? session.success_url : session.cancel_url;
  const status = session.status === 'OPEN' ? 'EXPIRED' : session.status;
  return closedPage(lang, texts.usedTitle, texts.used[status], back || undefined);
}

const stalePage = ({ lang }: Visit): Html => closedPage(lang, textsOf(lang).staleTitle, textsOf(lang).stale, '');
const unknownPage = (lang: string): Html => closedPage(lang, textsOf(lang).unknownTitle, textsOf(lang).unknown);
