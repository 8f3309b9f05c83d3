import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { withoutLinks } from '@storepod/kernel/web-address';
import type { Checkout } from '../checkout.ts';
import type { CatalogLine } from '../goods/goods.ts';
import { htmlOf } from '../mail/mail-html.ts';
import { textOf } from '../mail/mail-text.ts';
import { senderOf, storeOrNone } from '../mail/send-order-mail.ts';
import { fill, mailLanguage } from '../mail/texts/mail-texts.ts';
import type { StoreFacts } from '../store/store-facts.ts';
import { noticeTexts } from './notice-texts.ts';

/** Somebody is to be told that what they wait for can be bought. Who it is, is read when the letter is written. */
export const NoticeDue = defineEvent<{ store: StoreMerchantId; id: Uuid }>('StockNoticeDue', 1);

/** Writes one letter. It may run twice: a letter is known by its key, and the notice goes when it has been sent. */
export const sendNoticeJob = (checkout: Checkout) =>
  handle(NoticeDue, 'send', async ({ store, id }) => {
    // Gone where it was sent before, or its shopper has been erased.
    const notice = await findNotice(checkout, store, id);
    const facts = notice && (await storeOrNone(checkout, store));
    if (!notice) return;
    const [good] = facts ? await checkout.catalog.cartLines(questionOf(store, notice)) : [];
    if (facts && good) {
      const { letter, lang } = letterOf(notice, good, facts);
      await checkout.mailer.send({ store, key: `notice:${id}` }, letter, {
        ...senderOf(facts),
        lang,
      });
    }
    await checkout.db.deleteFrom('stock_notice').where('store_id', '=', store).where('id', '=', id).execute();
  });

interface Notice {
  sku: Sku;
  email: string;
  lang: LanguageCode;
}

const findNotice = ({ db }: Checkout, store: StoreMerchantId, id: Uuid): Promise<Notice | undefined> =>
  db
    .selectFrom('stock_notice')
    .select(['sku', 'email', 'lang'])
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();

const questionOf = (store: StoreMerchantId, { sku, lang }: Notice) => ({ store, lang, query: { skus: [sku] } });

function letterOf({ email, lang: asked, sku }: Notice, good: CatalogLine, { title, colorTheme, origins }: StoreFacts) {
  // Anybody can ask for it in somebody else's name.
  const shop = withoutLinks(title);
  const lang = LanguageCode.parse(mailLanguage(asked));
  const texts = noticeTexts(lang);
  const chosen = (good.variant?.optionValues ?? []).map(({ valueName }) => valueName).join(', ');
  const values = { product: chosen ? `${good.name} (${chosen})` : good.name, shop };
  const [origin] = origins;
  const address = `${origin}/${asked}/product/${encodeURIComponent(good.friendlyUrl)}?sku=${encodeURIComponent(sku)}`;
  const page = {
    lang,
    shop,
    heading: texts.heading,
    paragraphs: [fill(texts.opening, values), texts.hurry],
    boxed: null,
    facts: [],
    itemsTitle: '',
    items: [],
    totals: [],
    action: origin ? { label: texts.action, url: address } : null,
    footer: fill(texts.why, values),
  };
  return {
    lang,
    letter: { to: email, subject: fill(texts.subject, values), text: textOf(page), html: htmlOf(page, colorTheme) },
  };
}
