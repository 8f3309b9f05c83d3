/** An attempt to place an order: what was sent, and the key by which the service knows it again. */
interface Attempt {
  body: string;
  key: string;
}

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const placeOf = (store: string): string => `storefront.attempt.${store}`;

/**
 * The key of an attempt. The same request keeps its key until an answer says how it ended, also over a reload: so however
 * often it is sent, one order is placed. Another request is another attempt.
 */
export function attemptKey(tab: Keeper, store: string, body: string, newKey: () => string): string {
  const kept = attemptIn(tab.getItem(placeOf(store)));
  if (kept?.body === body) return kept.key;
  const key = newKey();
  tab.setItem(placeOf(store), JSON.stringify({ body, key } satisfies Attempt));
  return key;
}

export const endAttempt = (tab: Keeper, store: string): void => tab.removeItem(placeOf(store));

/** Whether an answer says how an attempt ended. No answer, a fault, and a twin that is under way say nothing. */
export const isOver = ({ status, code }: { status: number; code: string }): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 429 && code !== 'COMMON.IDEMPOTENCY.IN_FLIGHT';

function attemptIn(text: string | null): Attempt | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isAttempt(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'body' in value && 'key' in value && typeof value.key === 'string';
