import type { Browser } from '@storepod/testkit/browser';
import { sql } from 'kysely';
import { claimsShown, openPlatform, ownPage, sessionCookie, signedIn } from './platform.ts';

export const REASON = 'Order 1001 cannot be shipped.';

/** A platform with two replicas of the gateway, where `helper` can act as the merchant `bob`. */
export async function openFixture() {
  const platform = await openPlatform();
  const { gateway, uaa, tenancy } = platform;
  const replica = await gateway.replica({ PORT: '0' });

  async function idOf(username: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`select id from account where username = ${username}`.execute(uaa.kit.db);
    return rows[0]?.id ?? '';
  }
  const merchantId = await idOf('bob');

  const send = async (visitor: Browser, method: string, body?: unknown) => {
    const { status, text } = await visitor.send(method, '/api/v1/impersonation', body, ownPage(visitor));
    return { status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const start = (visitor: Browser, wish: object = { userId: merchantId, reason: REASON }) =>
    send(visitor, 'POST', wish);
  /** A browser in which an operator already acts. */
  const acting = async () => {
    const visitor = await signedIn(gateway, 'helper');
    const { status, body } = await start(visitor);
    if (status !== 200) throw new Error(`nobody acts: ${JSON.stringify(body)}`);
    return visitor;
  };
  /** Whose token a backend is shown. */
  const speaker = async (visitor: Browser) => {
    await visitor.get('/tenancy/api/v1/x');
    const { preferred_username, act } = claimsShown(tenancy);
    return { name: preferred_username, act };
  };
  const merchant = { name: 'bob', act: { sub: 'helper', uid: await idOf('helper') } };
  const operator = { name: 'helper', act: undefined };
  return { ...platform, replica, idOf, merchantId, send, start, acting, speaker, merchant, operator };
}

/** What a page of the console sends, to be sent to another replica. */
export const ownHeaders = (visitor: Browser) => ({
  ...ownPage(visitor),
  cookie: `${sessionCookie(visitor).cookie}; XSRF-TOKEN=${visitor.cookie('XSRF-TOKEN')?.value}`,
});
