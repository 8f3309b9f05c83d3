import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

/** As many languages as a store can sell in. */
const MOST_LANGUAGES = 20;

/** The last part of an address: letters and digits of any script in lower case, with hyphens between them. */
export const FriendlyUrl = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: '^[\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{Nd}]+(?:[-_.][\\p{Ll}\\p{Lo}\\p{Lm}\\p{M}\\p{Nd}]+)*$',
  examples: ['linen-shirt'],
});

/** A name in one language: of an option, a value, a product type, a group. */
export const NameInput = model('NameInput', { language: LanguageCode, name: textLine(120) });
export type NameInput = Static<typeof NameInput>;
export const NameInputs = Type.Array(NameInput, { minItems: 1, maxItems: MOST_LANGUAGES });

/** What is written about a brand in one language. HTML is cleaned. */
export const BrandDescription = model('BrandDescription', {
  ...NameInput.properties,
  description: Type.Optional(Type.String({ maxLength: 65_536 })),
});
export const BrandDescriptions = Type.Array(BrandDescription, { minItems: 1, maxItems: MOST_LANGUAGES });

/** What is written about a product or a category in one language. HTML is cleaned. */
const page = {
  ...NameInput.properties,
  title: Type.Optional(textLine(100)),
  description: Type.Optional(Type.String({ maxLength: 65_536 })),
  highlights: Type.Optional(textLine(255)),
  metaTitle: Type.Optional(textLine(255)),
  metaDescription: Type.Optional(textLine(500)),
  keywords: Type.Optional(textLine(255)),
};

/** A slug that is not given is made of the name. */
export const DescriptionInput = model('DescriptionInput', { ...page, friendlyUrl: Type.Optional(FriendlyUrl) });
export type DescriptionInput = Static<typeof DescriptionInput>;
export const DescriptionInputs = Type.Array(DescriptionInput, { minItems: 1, maxItems: MOST_LANGUAGES });

/** The same as it is read, in one language: the one that was asked for, or the first that there is. */
export const Description = model('Description', { ...page, friendlyUrl: Type.String() });
export type Description = Static<typeof Description>;
export const Descriptions = Type.Array(Description);

/** The address in every language, for the switch of languages and for search engines. */
export const FriendlyUrls = Type.Unsafe<Record<LanguageCode, string>>({
  type: 'object',
  propertyNames: { maxLength: 3, pattern: '^[a-z]{2,3}$' },
  additionalProperties: { type: 'string' },
});
