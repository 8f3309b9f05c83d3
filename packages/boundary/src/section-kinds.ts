/** One thing that a merchant can set on a section or on one of its items. */
export interface SectionField {
  key: string;
  type: SectionFieldType;
  label: SectionLabel;
  /** Said in each language of the store by itself. */
  localized?: true;
  /** Without it a section cannot be shown. */
  required?: true;
  min?: number;
  max?: number;
  options?: readonly string[];
  /** What a reference leads to. */
  leadsTo?: 'faq' | 'post-category';
  /** It means something only while another one has this value. */
  visibleIf?: { key: string; equals: string | number | boolean };
}

export type SectionFieldType =
  | 'text'
  | 'textarea'
  | 'richtext'
  | 'select'
  | 'media'
  | 'range'
  | 'toggle'
  | 'link'
  | 'url'
  | 'reference'
  | 'product-source';

export interface SectionLabel {
  en: string;
  ar: string;
}

export interface SectionKindSpec {
  label: SectionLabel;
  icon: string;
  /** The first one is drawn where a page names one that nobody knows. */
  variants: Readonly<Record<string, SectionLabel>>;
  fields: readonly SectionField[];
  items?: { label: SectionLabel; most: number; fields: readonly SectionField[] };
}

const text = (key: string, en: string, ar: string) =>
  ({ key, type: 'text', label: { en, ar }, localized: true }) as const;
const textarea = (key: string, en: string, ar: string) => ({ ...text(key, en, ar), type: 'textarea' }) as const;
const media = (en: string, ar: string) => ({ key: 'mediaId', type: 'media', label: { en, ar } }) as const;
const atMost = (min: number, max: number) =>
  ({ key: 'limit', type: 'range', label: { en: 'At most', ar: 'بحد أقصى' }, min, max }) as const;

const required = { required: true } as const;
const title = text('title', 'Title', 'العنوان');
const heading = text('heading', 'Heading', 'العنوان');
const cta = text('cta', 'Button', 'الزر');
const link = { key: 'link', type: 'link', label: { en: 'Leads to', ar: 'يقود إلى' } } as const;
const picture = media('Picture', 'الصورة');

/**
 * What a home page can be composed of: described once for the service that stores sections, for the storefront that draws
 * them and for the console where they are edited.
 */
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
    fields: [
      heading,
      textarea('subheading', 'Text', 'النص'),
      { key: 'height', type: 'select', label: { en: 'Height', ar: 'الارتفاع' }, options: ['sm', 'md', 'lg'] },
      { key: 'autoplay', type: 'toggle', label: { en: 'Moves by itself', ar: 'حركة تلقائية' } },
      {
        key: 'interval',
        type: 'range',
        label: { en: 'Seconds for each', ar: 'ثوانٍ لكل شريحة' },
        min: 2,
        max: 12,
        visibleIf: { key: 'autoplay', equals: true },
      },
    ],
    items: {
      label: { en: 'Slide', ar: 'شريحة' },
      most: 8,
      fields: [picture, heading, textarea('subheading', 'Text', 'النص'), cta, link],
    },
  },
  categories: {
    label: { en: 'Categories', ar: 'الفئات' },
    icon: 'grid',
    variants: { grid: { en: 'Tiles', ar: 'بلاطات' }, pills: { en: 'Names alone', ar: 'أسماء فقط' } },
    fields: [title, atMost(2, 12)],
  },
  products: {
    label: { en: 'Products', ar: 'المنتجات' },
    icon: 'rail',
    variants: { rail: { en: 'One row to swipe', ar: 'صف واحد' }, grid: { en: 'Grid', ar: 'شبكة' } },
    fields: [
      title,
      text('subtitle', 'Subtitle', 'العنوان الفرعي'),
      { key: 'source', type: 'product-source', label: { en: 'Which products', ar: 'أي منتجات' }, ...required },
      atMost(2, 16),
    ],
  },
  promo: {
    label: { en: 'Promotion', ar: 'عرض ترويجي' },
    icon: 'megaphone',
    variants: { strip: { en: 'Strip', ar: 'شريط' }, card: { en: 'Card', ar: 'بطاقة' } },
    fields: [{ ...text('message', 'Message', 'الرسالة'), ...required }, cta, link, media('Background', 'الخلفية')],
  },
  image: {
    label: { en: 'Picture', ar: 'صورة' },
    icon: 'picture',
    variants: { full: { en: 'Full width', ar: 'بعرض كامل' }, contained: { en: 'With margins', ar: 'بهوامش' } },
    fields: [
      { ...picture, ...required },
      { ...text('alt', 'What it shows', 'وصف الصورة'), ...required },
      text('caption', 'Caption', 'التعليق'),
      link,
    ],
  },
  richtext: {
    label: { en: 'Text', ar: 'نص' },
    icon: 'text',
    variants: { default: { en: 'From the start', ar: 'من البداية' }, centered: { en: 'Centred', ar: 'في الوسط' } },
    fields: [title, { ...text('body', 'Text', 'النص'), type: 'richtext', ...required }],
  },
  faq: {
    label: { en: 'Questions', ar: 'أسئلة' },
    icon: 'question',
    variants: { accordion: { en: 'To open one by one', ar: 'قابلة للفتح' } },
    fields: [
      title,
      { key: 'group', type: 'reference', leadsTo: 'faq', label: { en: 'Group', ar: 'المجموعة' } },
      atMost(2, 12),
    ],
  },
  posts: {
    label: { en: 'Posts', ar: 'المقالات' },
    icon: 'article',
    variants: { cards: { en: 'Cards', ar: 'بطاقات' } },
    fields: [
      title,
      { key: 'category', type: 'reference', leadsTo: 'post-category', label: { en: 'Category', ar: 'التصنيف' } },
      atMost(2, 6),
    ],
  },
  testimonials: {
    label: { en: 'Customers say', ar: 'آراء العملاء' },
    icon: 'quote',
    variants: { cards: { en: 'Cards', ar: 'بطاقات' }, quotes: { en: 'Quotes', ar: 'اقتباسات' } },
    fields: [title],
    items: {
      label: { en: 'Voice', ar: 'رأي' },
      most: 8,
      fields: [
        { ...textarea('quote', 'Words', 'النص'), ...required },
        text('author', 'Who says it', 'القائل'),
        media('Photo', 'الصورة'),
      ],
    },
  },
  newsletter: {
    label: { en: 'Newsletter', ar: 'النشرة البريدية' },
    icon: 'mail',
    variants: { inline: { en: 'In one line', ar: 'في سطر' }, boxed: { en: 'In a box', ar: 'في إطار' } },
    fields: [{ ...heading, ...required }, textarea('body', 'Text', 'النص'), cta],
  },
  usp: {
    label: { en: 'Good reasons', ar: 'مزايا' },
    icon: 'badge',
    variants: { row: { en: 'In a row', ar: 'في صف' } },
    fields: [title],
    items: {
      label: { en: 'Reason', ar: 'ميزة' },
      most: 6,
      fields: [
        {
          key: 'icon',
          type: 'select',
          label: { en: 'Icon', ar: 'الأيقونة' },
          options: ['truck', 'shield', 'refresh', 'star', 'headset', 'gift'],
        },
        { ...title, ...required },
        textarea('body', 'Text', 'النص'),
      ],
    },
  },
  video: {
    label: { en: 'Video', ar: 'فيديو' },
    icon: 'play',
    variants: { embed: { en: 'Loads when it is pressed', ar: 'يُحمّل عند الضغط' } },
    fields: [
      title,
      { key: 'url', type: 'url', label: { en: 'Address', ar: 'العنوان' }, ...required },
      media('Still', 'صورة ثابتة'),
    ],
  },
  brands: {
    label: { en: 'Brands', ar: 'العلامات' },
    icon: 'brand',
    variants: { row: { en: 'In a row', ar: 'في صف' } },
    fields: [title],
    items: {
      label: { en: 'Logo', ar: 'شعار' },
      most: 12,
      fields: [{ ...media('Logo', 'الشعار'), ...required }, text('name', 'Name', 'الاسم'), link],
    },
  },
} as const satisfies Record<string, SectionKindSpec>;

export type SectionKind = keyof typeof sectionKinds;
type Variants = { [Kind in SectionKind]: keyof (typeof sectionKinds)[Kind]['variants'] & string };
export type VariantOf<Kind extends SectionKind> = Variants[Kind];
/** Some kinds and variants, as a theme names those that it draws in its own way. */
export type SectionNames = { readonly [Kind in SectionKind]?: readonly VariantOf<Kind>[] };
export const sectionKindNames = Object.keys(sectionKinds) as [SectionKind, ...SectionKind[]];
/** The description without the exact types, for those who treat all kinds alike. */
export const sectionSpecOf = (kind: SectionKind): SectionKindSpec => sectionKinds[kind];

/** How a section stands on its page; the first of each is meant where nothing is said. */
export const sectionStyles = {
  spacing: ['md', 'none', 'sm', 'lg'],
  width: ['content', 'wide', 'full'],
  tone: ['default', 'muted', 'inverse'],
} as const;
export type SectionStyle = { readonly [Name in keyof typeof sectionStyles]: (typeof sectionStyles)[Name][number] };
export const sectionDevices = ['desktop', 'tablet', 'mobile'] as const;
export type SectionDevice = (typeof sectionDevices)[number];

/** More would not be read by anybody. */
export const MOST_SECTIONS = 25;
/** Of any kind; most kinds have fewer. */
export const MOST_SECTION_ITEMS = 50;

/** What a kind shows where nothing is said of it. */
export const defaultLimits: Partial<Record<SectionKind, number>> = { products: 8, categories: 6, posts: 3, faq: 6 };
