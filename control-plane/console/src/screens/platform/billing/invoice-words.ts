import type { Texts } from '../../../texts/en/index.ts';

/** Billing notes an invoice as `R-17: PAID`. */
const RECORDED = /: ([A-Z]+)$/;

/** What billing noted, with the state of an invoice in words. */
export function invoiceWords({ subscription }: Texts, detail: string): string {
  const [, state = ''] = RECORDED.exec(detail) ?? [];
  const words = subscription.invoices.statuses[state];
  return words === undefined ? detail : `${detail.slice(0, -state.length)}${words}`;
}
