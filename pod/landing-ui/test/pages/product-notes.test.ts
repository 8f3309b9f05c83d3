import { describe, expect, it } from 'vitest';
import { en } from '../../storefront/messages/en.ts';
import { pages } from './parts.ts';
import type { Shop } from './shop-goods.ts';
import { builtStorefront, headersOf, newShop } from './storefront.ts';

const { pod, open } = await builtStorefront();
const fixture = await open();

async function productOf(site: Shop['site']): Promise<string> {
  const shop = { ...newShop('alpha'), ...(site && { site }) };
  pod.shops.set(shop.store, shop);
  return (await fixture.get(pages.product, headersOf(shop))).body;
}
const policy = (name: string) => ({ title: `alpha ${name}`, href: `/policies/${name}` });

describe('the page of a product', () => {
  it('leads to what the merchant has written on delivery and returns, and to no other policy', async () => {
    const page = await productOf({ policies: [policy('terms'), policy('shipping'), policy('returns')] });
    const notes = page.slice(page.indexOf(`>${en.stockNotice.notes}<`)).split('</section>', 1)[0];
    expect(notes).toContain('href="/en/policies/shipping"');
    expect(notes).toContain('href="/en/policies/returns"');
    expect(notes).not.toContain('/policies/terms');
  });

  it('has no such list where there is nothing to read', async () => {
    expect(await productOf({ policies: [policy('terms')] })).not.toContain(`>${en.stockNotice.notes}<`);
  });

  it('has a picture and a title for whoever shares it', async () => {
    const page = await productOf(undefined);
    expect(page).toMatch(/<meta property="og:image" content="https:\/\/[^"]+\/content\/files\/alpha\/[^"]+"/);
    expect(page).toMatch(/<meta property="og:image:alt" content="alpha-en [^"]+"/);
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    expect(page).toContain('<meta property="og:locale" content="en"/>');
  });
});
