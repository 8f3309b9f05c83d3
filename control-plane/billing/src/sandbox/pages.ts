import { exponentOf } from '@storepod/kernel/currency';
import type { Money } from '@storepod/kernel/money';
import { type Html, html } from '@storepod/service/html';
import { sandboxPage } from '@storepod/service/sandbox-page';
import type { Delivery } from './messages.ts';
import { dueOf } from './objects.ts';
import type { SandboxCheckout, SandboxInvoice } from './tables.ts';

const shown = ({ amount, currency }: Money) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** exponentOf(currency));

const page = (title: string, content: Html): Html =>
  sandboxPage({ lang: 'en', title, note: 'This is a sandbox. No money is moved here.', content });

const per = { MONTH: 'month', YEAR: 'year' };

const deliveryChoices: readonly [Delivery, string][] = [
  ['ONCE', 'Once and at once'],
  ['TWICE', 'Each one twice'],
  ['LATE', 'Half a minute late'],
  ['REORDERED', 'In the wrong order: the invoice comes first'],
];

/** What the buyer sees: what is bought, and every way in which it can go. */
export const checkoutPage = ({ price, store_id }: SandboxCheckout, token: string): Html =>
  page(
    'Sandbox checkout',
    html`<h1>Subscribe to ${price.planName}</h1>
<p class="quiet">Storepod, store ${store_id}</p>
<p class="amount">${shown(price.amount)} <span class="quiet">a ${per[price.interval]}</span></p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<fieldset>
<legend>The card</legend>
<label><input type="radio" name="card" value="good" checked> Works every time</label>
<label><input type="radio" name="card" value="once"> Works now; the renewal fails</label>
</fieldset>
<fieldset>
<legend>How billing hears of it</legend>
${deliveryChoices.map(
  ([value, label]) =>
    html`<label><input type="radio" name="delivery" value="${value}"${value === 'ONCE' && html` checked`}> ${label}</label>`,
)}
</fieldset>
<button class="primary" name="outcome" value="approve">Pay ${shown(price.amount)}</button>
<button class="bad" name="outcome" value="decline">Decline the card</button>
</form>`,
  );

/** An invoice, and the way to pay it while it is open. */
export const invoicePage = (invoice: SandboxInvoice, token: string): Html =>
  page(
    `Invoice ${invoice.number}`,
    html`<h1>Invoice ${invoice.number}</h1>
<p class="amount">${shown({ ...invoice.price.amount, amount: dueOf(invoice) })}</p>
<dl>
<dt>State</dt><dd>${invoice.status}</dd>
<dt>Plan</dt><dd>${invoice.price.planName}</dd>
<dt>From</dt><dd>${dayOf(invoice.period_start)}</dd>
<dt>To</dt><dd>${dayOf(invoice.period_end)}</dd>
<dt>Issued</dt><dd>${dayOf(invoice.created_at)}</dd>
<dt>Paid</dt><dd>${invoice.paid_at ? dayOf(invoice.paid_at) : 'not yet'}</dd>
</dl>
${
  invoice.status === 'open' &&
  html`<form method="post">
<input type="hidden" name="token" value="${token}">
<button class="primary">Pay with a card that works</button>
</form>`
}`,
  );

const dayOf = (date: Date) => date.toISOString().slice(0, 16).replace('T', ' ');

/** A page that has nothing more to offer, and the way back. */
export const closedPage = (title: string, text: string, consoleOrigin: string): Html =>
  page(
    title,
    html`<h1>${title}</h1>
<p class="quiet">${text}</p>
<a class="button" href="${consoleOrigin}/subscription">Back to the console</a>`,
  );
