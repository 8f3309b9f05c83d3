import type { SectionKind, SectionLabel, SectionStyle, VariantOf } from './section-kinds.ts';

type Words = Readonly<Record<string, SectionLabel>>;
type Settings = Readonly<Record<string, string | number | boolean | object>>;

/** A section that is already filled in, for a merchant to begin with. */
export type SectionPreset = {
  [Kind in SectionKind]: {
    id: string;
    label: SectionLabel;
    kind: Kind;
    variant: VariantOf<Kind>;
    /** What is the same in every language. */
    props?: Settings;
    /** What is said in each language. */
    text?: Words;
    items?: readonly { props?: Settings; text?: Words }[];
    style?: Partial<SectionStyle>;
  };
}[SectionKind];

const reason = (icon: string, title: SectionLabel, body: SectionLabel) => ({ props: { icon }, text: { title, body } });

/** They name no picture and no category: those are a store's own. */
export const sectionPresets: readonly SectionPreset[] = [
  {
    id: 'welcome',
    label: { en: 'Welcome', ar: 'ترحيب' },
    kind: 'hero',
    variant: 'minimal',
    props: { height: 'md' },
    text: {
      heading: { en: 'Made to be kept', ar: 'صُنع ليبقى' },
      subheading: { en: 'Good things, chosen with care.', ar: 'أشياء جميلة اخترناها بعناية.' },
    },
  },
  {
    id: 'new-arrivals',
    label: { en: 'New arrivals', ar: 'وصل حديثًا' },
    kind: 'products',
    variant: 'rail',
    props: { source: { type: 'newest' }, limit: 12 },
    text: { title: { en: 'New in', ar: 'وصل حديثًا' } },
  },
  {
    id: 'featured',
    label: { en: 'Featured products', ar: 'منتجات مختارة' },
    kind: 'products',
    variant: 'grid',
    props: { source: { type: 'group', code: 'FEATURED_ITEMS' }, limit: 8 },
    text: { title: { en: 'Featured', ar: 'مختارات' } },
  },
  {
    id: 'departments',
    label: { en: 'Departments', ar: 'الأقسام' },
    kind: 'categories',
    variant: 'pills',
    props: { limit: 12 },
    text: { title: { en: 'Shop by category', ar: 'تسوّق حسب الفئة' } },
    style: { spacing: 'sm' },
  },
  {
    id: 'free-delivery',
    label: { en: 'Free delivery', ar: 'توصيل مجاني' },
    kind: 'promo',
    variant: 'strip',
    text: { message: { en: 'Free delivery this week', ar: 'توصيل مجاني هذا الأسبوع' } },
    style: { tone: 'inverse', width: 'full' },
  },
  {
    id: 'promises',
    label: { en: 'Delivery, returns, payment', ar: 'التوصيل والإرجاع والدفع' },
    kind: 'usp',
    variant: 'row',
    items: [
      reason(
        'truck',
        { en: 'Quick delivery', ar: 'توصيل سريع' },
        { en: 'On its way within a day.', ar: 'يُشحن خلال يوم.' },
      ),
      reason(
        'refresh',
        { en: 'Easy returns', ar: 'إرجاع سهل' },
        { en: 'Send it back if it does not suit.', ar: 'أعده إن لم يناسبك.' },
      ),
      reason(
        'shield',
        { en: 'Safe payment', ar: 'دفع آمن' },
        { en: 'Your data stays with your bank.', ar: 'بياناتك تبقى لدى مصرفك.' },
      ),
    ],
    style: { tone: 'muted' },
  },
  {
    id: 'questions',
    label: { en: 'Frequent questions', ar: 'أسئلة شائعة' },
    kind: 'faq',
    variant: 'accordion',
    props: { limit: 6 },
    text: { title: { en: 'Good to know', ar: 'من المفيد معرفته' } },
  },
  {
    id: 'newsletter',
    label: { en: 'Newsletter', ar: 'النشرة البريدية' },
    kind: 'newsletter',
    variant: 'boxed',
    text: {
      heading: { en: 'Hear from us', ar: 'ابقَ على اطلاع' },
      body: { en: 'News and offers, now and then.', ar: 'أخبار وعروض من حين لآخر.' },
    },
  },
];
