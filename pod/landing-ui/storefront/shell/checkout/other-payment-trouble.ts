import type { Messages } from '../../messages/en.ts';
import type { Refused } from '../account/sign-in/answer.ts';

interface Trouble {
  word: keyof Messages['otherPayment'];
  /** The order is not as it is shown: it is read again. */
  isOutdated?: true;
  /** What was chosen is not offered any more. */
  isGone?: true;
}

const byCode: Readonly<Record<string, Trouble>> = {
  'CHECKOUT.ORDER.PAYMENT_TYPE_NOT_OFFERED': { word: 'notOffered', isGone: true },
  'CHECKOUT.ORDER.NOT_WAITING': { word: 'notWaiting', isOutdated: true },
  'CHECKOUT.ORDER.WAITING': { word: 'elsewhere', isOutdated: true },
  'CHECKOUT.ORDER.PAYMENT_CHANGED_TOO_OFTEN': { word: 'tooOften', isOutdated: true },
  'CHECKOUT.ORDER.PAYMENT_REFUSED': { word: 'refused', isOutdated: true },
};

/** Why an order is not paid another way. What payment and inventory refuse passes through checkout with their own codes, and ends it. */
export function troubleOf({ status, code }: Pick<Refused, 'status' | 'code'>): Trouble {
  if (status === 429) return { word: 'busy' };
  if (status === 0 || status >= 500) return { word: 'noAnswer' };
  if (code.startsWith('PAYMENT.')) return { word: 'refused', isOutdated: true };
  if (code.startsWith('INVENTORY.')) return { word: 'gone', isOutdated: true };
  return byCode[code] ?? { word: 'failed' };
}
