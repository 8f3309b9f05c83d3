/** The languages of the jewellery shop. */
export type Language = 'en' | 'ar';
