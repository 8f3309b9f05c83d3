/** The languages of the furniture shop. */
export type Language = 'en' | 'fr' | 'ru';
