import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../messages/messages.ts';
import { Refused } from '../account/sign-in/answer.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { refusalOf } from './refusal.ts';
import { RefusalBanner } from './refusal-banner.tsx';

const place: ShopPlace = {
  ...{ store: 'a'.repeat(24), locale: 'en', dir: 'ltr', digits: 2 },
  ...{ homeHref: '/en', cartHref: '/en/cart', checkoutHref: '/en/checkout' },
};

const told = (language: string, status: number, code: string, params: object = {}) =>
  renderToStaticMarkup(
    <RefusalBanner
      place={{ ...place, locale: language }}
      words={messagesOf(LanguageCode.parse(language)).checkout}
      refusal={{ ...refusalOf(new Refused(status, code, [], undefined, { ...params }), false), product: 'Linen shirt' }}
      requiresLogin={false}
      onGoOnAsGuest={() => undefined}
    />,
  );
const SHARE = 'INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN';

describe.each(['en', 'fr', 'es', 'ru', 'ar'])('a guest whose unpaid order would hold too much, in %s', (language) => {
  const { errors, signIn, toCart } = messagesOf(LanguageCode.parse(language)).checkout;

  it('reads of which product how many can be had, and is led to the cart and to the sign-in', () => {
    const page = told(language, 422, SHARE, { sku: 'SHIRT', requested: 5, available: 2 });
    for (const part of ['\u2068Linen shirt\u2069', signIn, toCart, 'href="/en/cart"']) expect(page).toContain(part);
    expect(page).toMatch(/(?<!\d)2(?!\d)/);
    expect(page).not.toContain(errors.notEnough);
    expect(page).not.toContain('{');
  });

  it('reads that none can be had', () => {
    const page = told(language, 422, SHARE, { sku: 'SHIRT', requested: 1, available: 0 });
    expect(page).toContain('\u2068Linen shirt\u2069');
    expect(page).not.toMatch(/(?<!\d)0(?!\d)/);
  });

  it('reads that earlier orders are to be paid first, where there are too many of them', () => {
    const page = told(language, 429, 'CHECKOUT.ORDER.TOO_MANY_UNPAID');
    for (const part of [errors.tooManyUnpaid, signIn]) expect(page).toContain(part);
  });
});
