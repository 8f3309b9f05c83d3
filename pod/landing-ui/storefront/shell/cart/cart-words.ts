import type { Messages } from '../../messages/en.ts';

export type CartWords = Messages['cart'];

const loaders: Readonly<Record<string, () => Promise<{ cart: CartWords }>>> = {
  en: () => import('../../messages/cart/en.ts'),
  ar: () => import('../../messages/cart/ar.ts'),
  fr: () => import('../../messages/cart/fr.ts'),
  es: () => import('../../messages/cart/es.ts'),
  ru: () => import('../../messages/cart/ru.ts'),
};

/** The words of the cart, loaded when somebody first does something with it: no page carries them for all who only look. */
export async function loadCartWords(locale: string): Promise<CartWords> {
  const load = loaders[locale] ?? loaders.en;
  if (!load) throw new Error('There are no words for the cart.');
  return (await load()).cart;
}
