import { Uuid } from '@storepod/kernel/ids';
import type { FieldError } from '@storepod/kernel/problem';
import { faultOfTarget } from './link-target.ts';
import { type SectionField, type SectionKindSpec, sectionSpecOf } from './section-kinds.ts';
import type { LinkTarget, ProductSource, SectionFields, SectionProps, SectionTexts } from './section-shapes.ts';

/** The longest text of each type; rich text may be as long as that of a page. */
const longestText: Partial<Record<SectionField['type'], number>> = { text: 200, textarea: 1_000 };

/** Why a section cannot be stored: what its kind does not know, and values that its fields do not take. */
export function faultsOfSection(section: SectionFields): FieldError[] {
  const { kind, variant, props = {}, items = [] } = section;
  const spec = sectionSpecOf(kind);
  const ids = items.map(({ id }) => id);
  return [
    ...(variant === undefined || variant in spec.variants ? [] : [fault('variant', 'is not a variant of this kind')]),
    ...faultsOfProps(spec.fields, props, 'props'),
    ...(items.length > (spec.items?.most ?? 0)
      ? [fault('items', `must NOT have more than ${spec.items?.most ?? 0}`)]
      : []),
    ...ids.flatMap((id, nth) => (ids.indexOf(id) < nth ? [fault(`items.${nth}.id`, 'is there twice')] : [])),
    ...items.flatMap((item, nth) => faultsOfProps(spec.items?.fields ?? [], item.props ?? {}, `items.${nth}.props`)),
  ];
}

/** The same for its texts in one language. */
export function faultsOfTexts(section: SectionFields, texts: SectionTexts): FieldError[] {
  const fields = textFields(section);
  return Object.entries(texts).flatMap(([key, text]) => {
    const field = fields.get(key);
    if (!field) return [fault(`texts.${key}`, 'is no text of this section')];
    const longest = longestText[field.type];
    return longest !== undefined && text.length > longest
      ? [fault(`texts.${key}`, `must NOT have more than ${longest} characters`)]
      : [];
  });
}

/** Where the texts of a section stand, and what they are: those of its own and those of its items. */
export function textFields({ kind, items = [] }: SectionFields): Map<string, SectionField> {
  const spec = sectionSpecOf(kind);
  const own = localized(spec.fields).map((field) => [field.key, field] as const);
  const ofItems = items.flatMap(({ id }) =>
    localized(spec.items?.fields ?? []).map((field) => [`${id}.${field.key}`, field] as const),
  );
  return new Map([...own, ...ofItems]);
}

/** Texts that a section cannot be shown without. */
export const requiredTexts = (section: SectionFields): string[] =>
  [...textFields(section)].filter(([, { required }]) => required).map(([key]) => key);

/** What is not a text and a section cannot be shown without. */
export function missingInSection({ kind, props = {}, items = [] }: SectionFields): string[] {
  const spec = sectionSpecOf(kind);
  return [
    ...missing(spec.fields, props, 'props'),
    ...items.flatMap((item, nth) => missing(spec.items?.fields ?? [], item.props ?? {}, `items.${nth}.props`)),
    ...(needsItems(spec) && items.length === 0 ? ['items'] : []),
  ];
}

/** The files that a section shows. */
export const mediaOfSection = ({ props = {}, items = [] }: SectionFields) =>
  [
    { field: 'props.mediaId', value: props.mediaId },
    ...items.map((item) => ({ field: `items.${item.id}.mediaId`, value: item.props?.mediaId })),
  ].flatMap(({ field, value }) => (Uuid.is(value) ? [{ field, assetId: value }] : []));

/** A kind that has nothing else to show than its items. */
const needsItems = ({ items, fields }: SectionKindSpec) =>
  items !== undefined && !fields.some(({ key }) => key === 'heading');

const localized = (fields: readonly SectionField[]) => fields.filter((field) => field.localized);

const missing = (fields: readonly SectionField[], props: SectionProps, place: string): string[] =>
  fields
    .filter((field) => field.required && !field.localized && !isGiven(field, props[field.key]))
    .map(({ key }) => `${place}.${key}`);

function isGiven({ type }: SectionField, value: SectionProps[string] | undefined): boolean {
  if (value === undefined || value === null || value === '') return false;
  if (type !== 'product-source') return true;
  const { type: source, code, productIds = [] } = value as ProductSource;
  if (source === 'newest') return true;
  return source === 'manual' ? productIds.length > 0 : Boolean(code);
}

function faultsOfProps(fields: readonly SectionField[], props: SectionProps, place: string): FieldError[] {
  return Object.entries(props).flatMap(([key, value]) => {
    const field = fields.find((one) => one.key === key && !one.localized);
    const message = field ? value !== null && faultOfValue[field.type](value, field) : 'is no field of this kind';
    return message ? [fault(`${place}.${key}`, message)] : [];
  });
}

type ValueFault = (value: NonNullable<SectionProps[string]>, field: SectionField) => string | undefined;
const isText = (value: unknown): value is string => typeof value === 'string';
const notATextOfLanguages: ValueFault = () => 'is said in each language, among the texts';

const faultOfValue: Record<SectionField['type'], ValueFault> = {
  text: notATextOfLanguages,
  textarea: notATextOfLanguages,
  richtext: notATextOfLanguages,
  select: (value, { options = [] }) =>
    isText(value) && options.includes(value) ? undefined : 'is none of the choices',
  media: (value) => (Uuid.is(value) ? undefined : 'is not the id of a file'),
  range: (value, { min = 0, max = 0 }) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max
      ? undefined
      : `must be a whole number from ${min} to ${max}`,
  toggle: (value) => (typeof value === 'boolean' ? undefined : 'must be true or false'),
  link: (value) => (isObject(value, 'kind') ? faultOfTarget(value as LinkTarget) : 'is not a link'),
  url: (value) => (isText(value) && isWebAddress(value) ? undefined : 'is not an https address'),
  reference: (value) =>
    isText(value) && /^[a-z0-9-]{1,120}$/.test(value) ? undefined : 'is not the key of something in this store',
  'product-source': (value) => (isObject(value, 'type') ? undefined : 'is not a source of products'),
};

const isObject = (value: unknown, key: string) => typeof value === 'object' && value !== null && key in value;

const isWebAddress = (text: string) => text.startsWith('https://') && URL.canParse(text);

const fault = (field: string, message: string): FieldError => ({ field, code: 'VALIDATION.Section', message });
