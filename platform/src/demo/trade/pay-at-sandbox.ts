import type { ShopVisitor } from '../shop-visitor.ts';

/** Says on the payment page of the sandbox that the money was paid, or that the bank refused it. */
export async function decideAtSandbox(visitor: ShopVisitor, page: string, choice: 'pay' | 'decline'): Promise<void> {
  const shown = await visitor.open(page);
  // Whoever comes back after a crash finds a page on which all is said.
  if (shown.status === 410) return;
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(shown.text) ?? [];
  const { status } = await visitor.open(page, { token, choice, delivery: 'ONCE' });
  if (status !== 303) throw new Error(`the sandbox answered a payment with ${status}`);
}
