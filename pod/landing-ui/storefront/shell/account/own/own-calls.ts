import type { checkout } from '@storepod/checkout/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { cua } from '@storepod/cua/contract';
import { answerOf, ask } from '../sign-in/answer.ts';
import type { AuthClient } from '../sign-in/auth-client.ts';

type Checkout = (typeof checkout)['endpoints'];
type Cua = (typeof cua)['endpoints'];

export type OwnAccount = ReplyOf<Cua['myAccount']>;
export type OwnSession = ReplyOf<Cua['mySessions']>['content'][number];
export type ShopperInfo = ReplyOf<Checkout['shopperInfo']>;
export type BookAddress = ReplyOf<Checkout['listAddresses']>[number];
export type OwnOrders = ReplyOf<Checkout['ownOrders']>;
export type OwnOrder = OwnOrders['content'][number];
export type OwnOrderDetail = ReplyOf<Checkout['ownOrder']>;
export type OrderAgain = ReplyOf<Checkout['orderAgain']>;
export type Country = ReplyOf<Checkout['countries']>[number];

export const ORDERS_PER_PAGE = 10;
/** More devices than anybody looks through; the latest used come first. */
const MOST_SESSIONS = 50;

export type OwnCalls = ReturnType<typeof ownCalls>;

/** What a signed-in shopper asks of the services. Each call carries the token; who has none is told `SignedOut`. */
export function ownCalls({ store, locale }: { store: string; locale: string }, auth: Pick<AuthClient, 'send'>) {
  const call = async <Reply>(service: 'cua' | 'checkout', path: string, init: Init = {}): Promise<Reply> => {
    const { body, query, method, headers } = init;
    const address = `/${service}/api/v1${path}?${new URLSearchParams({ store, lang: locale, ...query })}`;
    const sent: RequestInit = {
      ...(method && { method }),
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    return (await answerOf(auth.send(address, sent))) as Reply;
  };
  const own = (rest: string) => `/private/customer/${rest}`;
  const order = (id: string, rest = '') => own(`${encodeURIComponent(id)}/order${rest}`);
  const address = (id: string) => own(`addresses/${encodeURIComponent(id)}`);
  return {
    account: () => call<OwnAccount>('cua', '/account/me'),
    saveNames: (body: { firstName: string; lastName: string }) =>
      call<OwnAccount>('cua', '/account/me', { method: 'PUT', body }),
    askForConfirmation: () => call<void>('cua', '/account/email/verification', { method: 'POST' }),
    changePassword: (body: { currentPassword: string; newPassword: string }) =>
      call<void>('cua', '/account/password', { method: 'PUT', body }),
    sessions: async () =>
      (await call<ReplyOf<Cua['mySessions']>>('cua', '/account/sessions', { query: { count: `${MOST_SESSIONS}` } }))
        .content,
    endSession: (id: string) => call<void>('cua', `/account/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    endOtherSessions: () => call<{ revoked: number }>('cua', '/account/sessions', { method: 'DELETE' }),
    accountData: () => call<unknown>('cua', '/account/data'),
    erase: (currentPassword?: string) =>
      call<void>('cua', '/account/erasure', {
        method: 'POST',
        body: currentPassword === undefined ? {} : { currentPassword },
      }),
    info: () => call<ShopperInfo>('checkout', own('info')),
    saveInfo: (body: InfoBody) => call<ShopperInfo>('checkout', own('info'), { method: 'PUT', body }),
    shopData: () => call<unknown>('checkout', own('data')),
    /** Everybody's to read, so it carries no token and may be kept. */
    countries: async () =>
      (await answerOf(
        ask(`/checkout/api/v1/country?${new URLSearchParams({ store, lang: locale })}`, {}),
      )) as Country[],
    addresses: () => call<BookAddress[]>('checkout', own('addresses')),
    addAddress: (body: AddressBody) => call<BookAddress>('checkout', own('addresses'), { method: 'POST', body }),
    saveAddress: (id: string, body: AddressBody) => call<BookAddress>('checkout', address(id), { method: 'PUT', body }),
    deleteAddress: (id: string) => call<void>('checkout', address(id), { method: 'DELETE' }),
    orders: (page: number, count = ORDERS_PER_PAGE) =>
      call<OwnOrders>('checkout', own('orders'), { query: { page: `${page}`, count: `${count}` } }),
    order: (id: string) => call<OwnOrderDetail>('checkout', order(id)),
    cancelOrder: (id: string) => call<OwnOrderDetail>('checkout', order(id, '/cancel'), { method: 'POST', body: {} }),
    payAnotherWay: (id: string, paymentType: OwnOrderDetail['payment']) =>
      call<ReplyOf<Checkout['payAnotherWay']>>('checkout', `/order/${encodeURIComponent(id)}/payment`, {
        method: 'POST',
        body: { paymentType },
      }),
    /** The key makes one cart of a call that is sent twice. */
    orderAgain: (id: string, key: string) =>
      call<OrderAgain>('checkout', order(id, '/again'), { method: 'POST', headers: { 'idempotency-key': key } }),
  };
}

interface Init {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  query?: Record<string, string>;
  headers?: Record<string, string>;
}

interface InfoBody {
  firstName?: string;
  lastName?: string;
  phone?: string | null;
  language?: string;
}

interface AddressBody {
  address: Record<string, string | undefined>;
  defaultBilling?: boolean;
  defaultDelivery?: boolean;
}
