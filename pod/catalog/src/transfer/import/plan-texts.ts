import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ProductState } from '../../product/write/product-state.ts';
import type { TextPlan } from '../../text/write-texts.ts';
import type { TextField } from '../csv/columns.ts';
import type { ProductContent, TextValues } from '../csv/product-cells.ts';
import { badCell } from '../transfer-problems.ts';
import type { CleanCell } from './clean-cells.ts';

type Text = ProductState['texts'][number];

const MOST_LANGUAGES = 20;

/** Those texts of a product that are new or other than before. */
export function planTexts(
  target: ProductState | undefined,
  given: ProductContent['texts'],
  clean: CleanCell,
): TextPlan[] {
  const present = target?.texts ?? [];
  if (present.length === 0 && given.length === 0) throw badCell('name', 'is missing: a new product needs one');
  let position = Math.max(-1, ...present.map((text) => text.position)) + 1;
  const plans = given.flatMap(({ language, values }) => {
    const before = present.find((text) => text.language === language);
    const plan = before ? changed(before, values, clean) : added(language, position++, values, clean);
    return plan ? [plan] : [];
  });
  if (position > MOST_LANGUAGES && plans.length > 0)
    throw badCell('name', `a product can have ${MOST_LANGUAGES} languages`);
  return plans;
}

function added(language: LanguageCode, position: number, values: TextValues, clean: CleanCell): TextPlan {
  const { name, friendly_url } = values;
  if (name === undefined) throw badCell(`name_${language}`, 'is missing beside the other texts');
  const empty = { ...nothing, language, position, name };
  return { ...overlaid(empty, values, clean), friendly_url };
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

function changed(before: Text, values: TextValues, clean: CleanCell): TextPlan | undefined {
  const after = overlaid(before, values, clean);
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

function overlaid(text: Text, values: TextValues, clean: CleanCell): Text {
  const after = { ...text, name: values.name ?? text.name };
  for (const field of plainFields) {
    const value = values[field];
    if (value !== undefined) after[field] = value;
  }
  const { description } = values;
  if (description !== undefined && description !== text.description)
    after.description = description && clean(description, `description_${text.language}`);
  return after;
}
