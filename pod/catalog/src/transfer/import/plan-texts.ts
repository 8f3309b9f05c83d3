import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ProductState } from '../../product/write/product-state.ts';
import { cleanDescription } from '../../text/clean-html.ts';
import type { TextPlan } from '../../text/write-texts.ts';
import type { TextField } from '../csv/columns.ts';
import type { ProductContent, TextValues } from '../csv/product-cells.ts';
import { badCell } from '../transfer-problems.ts';

type Text = ProductState['texts'][number];

const MOST_LANGUAGES = 20;

/** Those texts of a product that are new or other than before. */
export function planTexts(target: ProductState | undefined, given: ProductContent['texts']): TextPlan[] {
  const present = target?.texts ?? [];
  if (present.length === 0 && given.length === 0) throw badCell('name', 'is missing: a new product needs one');
  let position = Math.max(-1, ...present.map((text) => text.position)) + 1;
  const plans = given.flatMap(({ language, values }) => {
    const before = present.find((text) => text.language === language);
    const plan = before ? changed(before, values) : added(language, position++, values);
    return plan ? [plan] : [];
  });
  if (position > MOST_LANGUAGES && plans.length > 0)
    throw badCell('name', `a product can have ${MOST_LANGUAGES} languages`);
  return plans;
}

function added(language: LanguageCode, position: number, values: TextValues): TextPlan {
  const { name, friendly_url } = values;
  if (name === undefined) throw badCell(`name_${language}`, 'is missing beside the other texts');
  const empty = { ...nothing, language, position, name };
  return { ...overlaid(empty, values), friendly_url };
}

const nothing = {
  title: null,
  description: null,
  highlights: null,
  meta_title: null,
  meta_description: null,
  keywords: null,
  friendly_url: '',
};

function changed(before: Text, values: TextValues): TextPlan | undefined {
  const after = overlaid(before, values);
  if (values.friendly_url !== undefined) after.friendly_url = values.friendly_url;
  const fields = Object.keys(before) as (keyof Text)[];
  return fields.every((field) => after[field] === before[field]) ? undefined : after;
}

const plainFields = [
  'title',
  'highlights',
  'meta_title',
  'meta_description',
  'keywords',
] as const satisfies TextField[];

function overlaid(text: Text, values: TextValues): Text {
  const after = { ...text, name: values.name ?? text.name };
  for (const field of plainFields) {
    const value = values[field];
    if (value !== undefined) after[field] = value;
  }
  const { description } = values;
  // What is stored was cleaned when it came; cleaning is the slowest step there is.
  if (description !== undefined && description !== text.description)
    after.description = description && cleanDescription(description, `description_${text.language}`);
  return after;
}
