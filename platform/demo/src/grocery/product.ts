import type { DemoProduct } from '../shop.ts';

/** The languages of Mercado Verde. */
export type Language = 'en' | 'es';

export type Product = DemoProduct<Language>;
