import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { MOST_SECTION_ITEMS, sectionDevices, sectionKindNames, sectionStyles } from './section-kinds.ts';

/** What a link can lead to. */
export const targetKinds = ['PAGE', 'POST', 'CATEGORY', 'PRODUCT', 'POLICY', 'BLOG_INDEX', 'FAQ_INDEX', 'URL'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** Where a link leads: to something of the store by its slug or code, or to an address. */
export const LinkTarget = model('LinkTarget', {
  kind: Type.Enum([...targetKinds]),
  value: Type.Optional(Type.String({ maxLength: 500 })),
});
export type LinkTarget = Static<typeof LinkTarget>;

/** Which products a section shows. */
export const ProductSource = model('ProductSource', {
  type: Type.Enum(['group', 'category', 'newest', 'manual']),
  code: Type.Optional(Type.String({ maxLength: 120 })),
  productIds: Type.Optional(Type.Array(Uuid, { maxItems: 16 })),
});
export type ProductSource = Static<typeof ProductSource>;

type SectionValue = string | number | boolean | null | LinkTarget | ProductSource;
export type SectionProps = Record<string, SectionValue>;
/** What is set, by the keys of the kind. Which of them there are is said in `sectionKinds`. */
const SectionProps = Type.Unsafe<SectionProps>({
  type: 'object',
  propertyNames: { maxLength: 30, pattern: '^[a-z][A-Za-z]*$' },
  additionalProperties: Type.Union([
    Type.String({ maxLength: 500 }),
    Type.Number(),
    Type.Boolean(),
    Type.Null(),
    LinkTarget,
    ProductSource,
  ]),
  maxProperties: 20,
});

export const SectionItem = model('SectionItem', {
  /** Texts of the item are found by it. */
  id: Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' }),
  props: Type.Optional(SectionProps),
});
export type SectionItem = Static<typeof SectionItem>;

const [spacing, width, tone] = [sectionStyles.spacing, sectionStyles.width, sectionStyles.tone];

/** A part of a page, beside its texts. */
export const sectionProperties = {
  page: Type.Optional(Type.Enum(['HOME'], { default: 'HOME' })),
  kind: Type.Enum([...sectionKindNames]),
  variant: Type.Optional(Type.String({ maxLength: 30 })),
  props: Type.Optional(SectionProps),
  items: Type.Optional(Type.Array(SectionItem, { maxItems: MOST_SECTION_ITEMS })),
  style: Type.Optional(
    model('SectionStyle', {
      spacing: Type.Optional(Type.Enum([...spacing])),
      width: Type.Optional(Type.Enum([...width])),
      tone: Type.Optional(Type.Enum([...tone])),
    }),
  ),
  /** On which devices it is shown; on all of them where nothing is said. */
  devices: Type.Optional(Type.Array(Type.Enum([...sectionDevices]), { maxItems: 3 })),
  anchor: Type.Optional(Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' })),
  hidden: Type.Optional(Type.Boolean()),
};
const SectionObject = Type.Object(sectionProperties);
export type SectionFields = Static<typeof SectionObject>;

export type SectionTexts = Record<string, string>;
/** The texts of a section in one language: `heading`, and `slide-1.heading` for the item `slide-1`. */
export const SectionTexts = Type.Unsafe<SectionTexts>({
  type: 'object',
  propertyNames: { maxLength: 80, pattern: '^(?:[A-Za-z0-9_-]+\\.)?[a-z][A-Za-z]*$' },
  additionalProperties: { type: 'string', maxLength: 65_536 },
  maxProperties: 400,
});
