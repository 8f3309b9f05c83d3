import { transaction } from '@storepod/database/transaction';
import type { Email } from '@storepod/kernel/email';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import type { CartCall } from '../cart/cart-call.ts';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import { shopperOf } from '../shopper.ts';
import { languageOf } from '../store/store-facts.ts';
import { NoticesAsked } from './due-notices.ts';

/** Nobody waits for more, and nobody can have a stranger's mailbox filled with more. */
const MOST_PER_ADDRESS = 50;

interface NoticeCall extends CartCall {
  body: { sku: Sku; emailAddress: Email };
}

/**
 * Remembers who waits for a sku. The goods may have come back since the page was made, and the word of that be heard already:
 * so whoever asks has them looked at once more.
 */
export async function askForNotice(checkout: Checkout, { store, lang, principal, body }: NoticeCall): Promise<void> {
  const shopper = shopperOf(principal, store) ?? null;
  const language = languageOf(await checkout.storeFacts.find(store), lang);
  const { sku } = body;
  const known = await checkout.catalog.cartLines({ store, lang: language, query: { skus: [sku] } });
  if (known.length === 0) throw problems.NOT_PURCHASABLE({ sku });
  const email = body.emailAddress.toLowerCase();
  await transaction(checkout.db, async (trx) => {
    const { numAffectedRows = 0n } = await sql`
      insert into stock_notice (store_id, sku, email, lang, shopper, created_at)
      select ${store}, ${sku}, ${email}, ${language}, ${shopper}, ${checkout.clock.now()}
      where (select count(*) from stock_notice where store_id = ${store} and email = ${email}) < ${MOST_PER_ADDRESS}
      on conflict (store_id, sku, email) do nothing`.execute(trx);
    if (numAffectedRows > 0n) await checkout.outbox.publish(trx, NoticesAsked, { store }, { key: store, serial: true });
  });
}
