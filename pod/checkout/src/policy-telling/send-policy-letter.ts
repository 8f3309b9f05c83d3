import { pathsOfKinds } from '@storepod/boundary/link-target';
import { defineEvent, handle } from '@storepod/database/events';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { announce } from '@storepod/kernel/moments';
import { withoutLinks } from '@storepod/kernel/web-address';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { dayFormats } from '../mail/letter-formats.ts';
import { htmlOf } from '../mail/mail-html.ts';
import { textOf } from '../mail/mail-text.ts';
import { senderOf, storeOrNone } from '../mail/send-order-mail.ts';
import { fill, mailLanguage } from '../mail/texts/mail-texts.ts';
import { languageOf, type StoreFacts } from '../store/store-facts.ts';
import { policyTexts } from './policy-texts.ts';
import { type ShownPolicy, shownPolicy, type ToldVersion, unlessGone, waitUntilOpen } from './told-policy.ts';

type DueLetter = ToldVersion & { customer: Uuid };

/** A customer is to be told of a version of a policy. Who it is, is read when the letter is written. */
export const PolicyLetterDue = defineEvent<DueLetter>('PolicyLetterDue', 1);

/** Writes one letter. It may run twice: a letter is known by its key. */
export const sendPolicyLetterJob = (checkout: Checkout) =>
  handle(PolicyLetterDue, 'send', async (due) => {
    const reader = await findReader(checkout, due);
    const facts = reader && (await storeOrNone(checkout, due.store));
    if (!facts) return;
    if (facts.state !== 'ACTIVE') return waitUntilOpen(checkout, PolicyLetterDue, due);
    const lang = languageOf(facts, reader.lang ?? facts.defaultLanguage);
    const policy = await shownPolicy(checkout, due, lang);
    if (!policy || !(await isServed(checkout, due, reader))) return;
    await send(checkout, due, letterOf(reader, policy, facts, lang), facts);
    announce('policy.told', due.customer);
    await count(checkout, due);
  });

interface Reader {
  email: string;
  lang: LanguageCode | null;
  shopper: string | null;
  effective_from: Date;
}

/** Undefined where another version is told of by now, or the customer was erased. */
async function findReader({ db }: Checkout, { store, policy, version, customer }: DueLetter) {
  const { rows } = await sql<Reader>`
    select c.email, c.lang, c.shopper, t.effective_from
    from policy_telling t
    join customer_account c on c.store_id = t.store_id and c.id = ${customer} and c.erasure is null
    where t.store_id = ${store} and t.policy_id = ${policy} and t.version = ${version} and not exists (
      select from policy_telling newer
      where newer.store_id = ${store} and newer.policy_id = ${policy} and newer.position > t.position)`.execute(db);
  return rows[0];
}

/** Not who was switched off by the merchant. Who is unknown has just been erased. */
async function isServed({ cua }: Checkout, { store }: DueLetter, { shopper }: Reader): Promise<boolean> {
  if (shopper === null) return true;
  const account = Uuid.is(shopper) ? await unlessGone(cua.getShopper({ store, params: { id: shopper } })) : undefined;
  return account?.enabled ?? false;
}

type Written = ReturnType<typeof letterOf>;

function letterOf(
  { email, effective_from }: Reader,
  policy: ShownPolicy,
  { title, colorTheme, origins, timezone }: StoreFacts,
  asked: LanguageCode,
) {
  const lang = LanguageCode.parse(mailLanguage(asked));
  const texts = policyTexts(lang);
  const [origin] = origins;
  const values = {
    policy: withoutLinks(policy.heading),
    shop: withoutLinks(title),
    date: dayFormats(lang, timezone ?? '').format(effective_from),
  };
  const page = {
    lang,
    shop: values.shop,
    heading: values.policy,
    paragraphs: [fill(texts.opening, values), texts.old],
    boxed: null,
    facts: [],
    itemsTitle: '',
    items: [],
    totals: [],
    action: origin ? { label: texts.action, url: `${origin}/${asked}${pathOf(policy)}` } : null,
    footer: fill(texts.why, values),
  };
  return {
    lang,
    letter: { to: email, subject: fill(texts.subject, values), text: textOf(page), html: htmlOf(page, colorTheme) },
  };
}

const pathOf = ({ type, slug }: ShownPolicy): string =>
  pathsOfKinds.POLICY + encodeURIComponent(type === 'CUSTOM' ? slug : type.toLowerCase());

/** The key begins with the customer, by whom letters are found when somebody is erased. */
const send = (
  { mailer }: Checkout,
  { store, policy, version, customer }: DueLetter,
  { letter, lang }: Written,
  facts: StoreFacts,
) => mailer.send({ store, key: `${customer}:policy:${policy}:${version}` }, letter, { ...senderOf(facts), lang });

const count = ({ db }: Checkout, { store, policy, version }: DueLetter) =>
  sql`update policy_telling set told = told + 1
    where store_id = ${store} and policy_id = ${policy} and version = ${version}`.execute(db);
