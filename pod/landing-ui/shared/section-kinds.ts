/** One thing that a merchant can set on a section or on one of its items. */
interface FieldSpec {
  key: string;
  type: 'text' | 'textarea' | 'select' | 'media' | 'range' | 'link' | 'product-source';
  label: Label;
  /** Said in each language of the store by itself. */
  localized?: true;
  min?: number;
  max?: number;
  options?: readonly string[];
}

interface Label {
  en: string;
  ar: string;
}

interface KindSpec {
  label: Label;
  icon: string;
  /** The first one is drawn where a page names one that nobody knows. */
  variants: Readonly<Record<string, Label>>;
  fields: readonly FieldSpec[];
  items?: { label: Label; most: number; fields: readonly FieldSpec[] };
}

const title = { key: 'title', type: 'text', label: { en: 'Title', ar: 'العنوان' }, localized: true } as const;

/** What a home page can be composed of. Data alone, so that servers read it as well as themes. */
export const sectionKinds = {
  hero: {
    label: { en: 'Hero', ar: 'واجهة' },
    icon: 'hero',
    variants: {
      classic: { en: 'Text on the picture', ar: 'نص فوق الصورة' },
      split: { en: 'Text beside the picture', ar: 'نص بجانب الصورة' },
      carousel: { en: 'Several to swipe through', ar: 'عدة شرائح' },
      minimal: { en: 'Text alone', ar: 'نص فقط' },
    },
    fields: [],
    items: {
      label: { en: 'Slide', ar: 'شريحة' },
      most: 8,
      fields: [
        { key: 'mediaId', type: 'media', label: { en: 'Picture', ar: 'الصورة' } },
        { key: 'heading', type: 'text', label: { en: 'Heading', ar: 'العنوان' }, localized: true },
        { key: 'subheading', type: 'textarea', label: { en: 'Text', ar: 'النص' }, localized: true },
        { key: 'cta', type: 'text', label: { en: 'Button', ar: 'الزر' }, localized: true },
        { key: 'link', type: 'link', label: { en: 'Leads to', ar: 'يقود إلى' } },
      ],
    },
  },
  categories: {
    label: { en: 'Categories', ar: 'الفئات' },
    icon: 'grid',
    variants: { grid: { en: 'Tiles', ar: 'بلاطات' }, pills: { en: 'Names alone', ar: 'أسماء فقط' } },
    fields: [title, { key: 'limit', type: 'range', label: { en: 'At most', ar: 'بحد أقصى' }, min: 2, max: 12 }],
  },
  products: {
    label: { en: 'Products', ar: 'المنتجات' },
    icon: 'rail',
    variants: { rail: { en: 'One row to swipe', ar: 'صف واحد' }, grid: { en: 'Grid', ar: 'شبكة' } },
    fields: [
      title,
      { key: 'source', type: 'product-source', label: { en: 'Which products', ar: 'أي منتجات' } },
      { key: 'limit', type: 'range', label: { en: 'At most', ar: 'بحد أقصى' }, min: 2, max: 16 },
    ],
  },
} as const satisfies Record<string, KindSpec>;

export type SectionKind = keyof typeof sectionKinds;
type Variants = { [Kind in SectionKind]: keyof (typeof sectionKinds)[Kind]['variants'] & string };
export type VariantOf<Kind extends SectionKind> = Variants[Kind];

/** Which kinds and variants a theme draws in its own way; the shell draws the others. */
export type SectionNames = { readonly [Kind in SectionKind]?: readonly VariantOf<Kind>[] };
