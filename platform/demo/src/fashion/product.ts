import type { DemoProduct } from '../shop.ts';

/** The languages of Larkspur. */
export type Language = 'en' | 'ar' | 'fr';

export type Product = DemoProduct<Language>;
