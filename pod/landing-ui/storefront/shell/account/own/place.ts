import type { Messages } from '../../../messages/en.ts';
import type { AmountStyle } from '../../format/amount.ts';

export type CustomerWords = Messages['customer'];

/** What the browser's part of an account page knows. The server says it to everybody alike. */
export interface AccountPlace extends AmountStyle {
  store: string;
  locale: string;
  /** That of the store, whose `digits` are known. */
  currency: string;
  timeZone: string;
  cartHref: string;
}
