/** A text in every language of its store, by language code: `{ en: 'Linen shirt', ar: 'قميص كتان' }`. */
export type Texts<Language extends string> = Readonly<Record<Language, string>>;
