import { ask } from '@storepod/testkit/http';

/** Does on the page of the sandbox what a shopper does. The edge would lead there; a test goes to payment itself. */
export async function payOnPage(
  { paymentOrigin }: { paymentOrigin: string },
  redirectUrl: string,
  choice: 'pay' | 'decline' = 'pay',
): Promise<void> {
  const { pathname } = new URL(redirectUrl);
  const address = `${paymentOrigin}${pathname.replace(/^\/payment/, '')}`;
  const page = await ask(paymentOrigin, 'GET', address.slice(paymentOrigin.length));
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(String(page.body)) ?? [];
  const answer = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ token, choice, delivery: 'ONCE' }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the page answered ${answer.status}: ${await answer.text()}`);
}
