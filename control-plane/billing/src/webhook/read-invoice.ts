import { CurrencyCode } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import { InvalidValue } from '@storepod/kernel/value';
import type { InvoiceStatus } from '../invoice/invoice.contract.ts';
import { problems } from '../problems.ts';
import { momentOf, type ProviderInvoice } from '../provider/provider.ts';
import type { InvoiceShape } from './event-shapes.ts';
import { dateOf } from './read-state.ts';

const statuses = { draft: 'DRAFT', open: 'OPEN', paid: 'PAID', uncollectible: 'UNCOLLECTIBLE', void: 'VOID' } as const;

interface Head {
  type: string;
  stamp: number;
}

export function invoiceOf(head: Head, invoice: InvoiceShape): ProviderInvoice {
  const currency = currencyOf(head, invoice.currency);
  const status: InvoiceStatus = statuses[invoice.status ?? 'draft'];
  return {
    id: invoice.id,
    number: invoice.number ?? undefined,
    status,
    due: money(invoice.amount_due, currency),
    paid: money(invoice.amount_paid, currency),
    creditUsed: creditUsedBy(invoice),
    charges: invoice.subtotal > 0,
    ...periodOf(invoice),
    hostedUrl: invoice.hosted_invoice_url ?? undefined,
    pdfUrl: invoice.invoice_pdf ?? undefined,
    issuedAt: dateOf(invoice.created),
    paidAt: status === 'PAID' ? paidAt(head, invoice) : undefined,
  };
}

/** An invoice that is not final yet has taken nothing. */
const creditUsedBy = ({ starting_balance, ending_balance }: InvoiceShape) =>
  ending_balance == null ? 0 : Math.max(0, ending_balance - (starting_balance ?? 0));

function paidAt({ stamp }: Head, { status_transitions }: InvoiceShape): Date {
  const seconds = status_transitions?.paid_at;
  return typeof seconds === 'number' ? dateOf(seconds) : momentOf(stamp);
}

/** Lines that settle a change reach into periods that are no longer paid for; only regular ones tell. */
function periodOf({ lines }: InvoiceShape): Pick<ProviderInvoice, 'periodStart' | 'periodEnd'> {
  const regular = lines.data.filter(({ parent }) => parent?.subscription_item_details?.proration !== true);
  const [last] = regular.toSorted((a, b) => b.period.end - a.period.end);
  return { periodStart: last && dateOf(last.period.start), periodEnd: last && dateOf(last.period.end) };
}

function currencyOf({ type }: Head, code: string): CurrencyCode {
  try {
    return CurrencyCode.parse(code.toUpperCase());
  } catch (cause) {
    if (cause instanceof InvalidValue) throw problems.UNEXPECTED_OBJECT({ type }, { cause });
    throw cause;
  }
}
