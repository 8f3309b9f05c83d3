import { exponentOf } from '@storepod/kernel/currency';
import type { Money } from '@storepod/kernel/money';
import { type Html, html } from '@storepod/service/html';
import { sandboxPage } from '@storepod/service/sandbox-page';
import { deliveries } from './deliveries.ts';
import type { SandboxSession } from './tables.ts';
import { shownLanguage, textsOf } from './texts.ts';

const shown = ({ amount, currency }: Money, lang: string) =>
  new Intl.NumberFormat(shownLanguage(lang), { style: 'currency', currency }).format(
    amount / 10 ** exponentOf(currency),
  );

const page = (lang: string, title: string, content: Html): Html =>
  sandboxPage({ lang: shownLanguage(lang), title, note: textsOf(lang).note, content });

/** What the buyer sees: who is paid, for what, how much, and every way in which it can go. */
export function payPage(session: SandboxSession, store: string, token: string, lang: string): Html {
  const texts = textsOf(lang);
  const amount = shown(session, lang);
  return page(
    lang,
    texts.heading,
    html`<h1>${texts.heading}</h1>
<p class="amount">${amount}</p>
<dl>
<dt>${texts.store}</dt><dd>${store}</dd>
<dt>${texts.order}</dt><dd>${session.description ?? '–'}</dd>
<dt>${texts.reference}</dt><dd><bdi>${session.internal_ref}</bdi></dd>
</dl>
<form method="post">
<input type="hidden" name="token" value="${token}">
<button class="primary" name="choice" value="pay">${texts.pay(amount)}</button>
<fieldset>
<legend>${texts.messages}</legend>
${deliveries.map(
  (delivery) =>
    html`<label><input type="radio" name="delivery" value="${delivery}"${delivery === 'ONCE' && html` checked`}> ${texts.deliveries[delivery]}</label>`,
)}
</fieldset>
<button class="bad" name="choice" value="decline">${texts.decline}</button>
<button name="choice" value="expire">${texts.expire}</button>
</form>
<a class="button" href="${session.cancel_url}">${texts.leave}</a>`,
  );
}

/** A page that has nothing more to offer, and the way back where there is one. */
export const closedPage = (lang: string, title: string, text: string, back?: string): Html =>
  page(
    lang,
    title,
    html`<h1>${title}</h1>
<p class="quiet">${text}</p>
${back && html`<a class="button primary" href="${back}">${textsOf(lang).back}</a>`}`,
  );
