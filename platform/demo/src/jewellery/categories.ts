import type { DemoCategory } from '../shop.ts';
import type { Language } from './language.ts';

export const categories: readonly DemoCategory<Language>[] = [
  {
    code: 'rings',
    names: { en: 'Rings', ar: 'خواتم' },
    descriptions: {
      en: 'From the question to the anniversary, and for every ordinary day between.',
      ar: 'من لحظة الخطوبة إلى ذكرى الزواج، ولكل يوم عادي بينهما.',
    },
    featured: true,
    picture: { things: [{ form: 'ring', material: 'yellow-gold', top: 'halo', stone: 'sapphire' }], ground: '#f3e9e2' },
  },
  {
    code: 'engagement-rings',
    parent: 'rings',
    names: { en: 'Engagement & wedding', ar: 'خطوبة وزفاف' },
    descriptions: {
      en: 'Solitaires, halos and bands, engraved free of charge and resized once within the year.',
      ar: 'سوليتير وهالة ومحابس، مع نقش مجاني وتعديل المقاس مرة واحدة خلال السنة.',
    },
    picture: { things: [{ form: 'ring', material: 'platinum', top: 'solitaire' }], ground: '#eef0f4' },
  },
  {
    code: 'everyday-rings',
    parent: 'rings',
    names: { en: 'Everyday rings', ar: 'خواتم يومية' },
    descriptions: {
      en: 'Light enough to forget, good enough to notice: bands to stack, signets and bold stones.',
      ar: 'خفيفة تكاد تنساها وجميلة تلفت النظر: حلقات للتنسيق وخواتم ختم وأحجار جريئة.',
    },
    picture: {
      things: [
        { form: 'ring', material: 'rose-gold', top: 'twist' },
        { form: 'ring', material: 'yellow-gold', top: 'cocktail', stone: 'citrine' },
      ],
      ground: '#ece6f1',
    },
  },
  {
    code: 'necklaces',
    names: { en: 'Necklaces', ar: 'قلائد' },
    descriptions: {
      en: 'Pendants, chains and strands in the lengths that suit your neckline.',
      ar: 'دلايات وسلاسل وعقود بأطوال تناسب كل فتحة عنق.',
    },
    featured: true,
    picture: {
      things: [{ form: 'necklace', material: 'yellow-gold', style: 'hamsa', stone: 'turquoise' }],
      ground: '#f5ecd9',
    },
  },
  {
    code: 'pendants',
    parent: 'necklaces',
    names: { en: 'Pendants', ar: 'دلايات' },
    descriptions: {
      en: 'A moon, an eye, a coin: small signs to wear close.',
      ar: 'هلال أو عين أو ليرة: رموز صغيرة تُلبس قريبًا من القلب.',
    },
    picture: { things: [{ form: 'necklace', material: 'yellow-gold', style: 'crescent' }], ground: '#e6ebf3' },
  },
  {
    code: 'chains-and-strands',
    parent: 'necklaces',
    names: { en: 'Chains & strands', ar: 'سلاسل وعقود' },
    descriptions: {
      en: 'Twisted gold, knotted silk and pearls matched by eye.',
      ar: 'ذهب مجدول وحرير معقود ولؤلؤ متناسق حبة حبة.',
    },
    picture: { things: [{ form: 'necklace', material: 'yellow-gold', style: 'rope' }], ground: '#eef1ea' },
  },
  {
    code: 'earrings-and-bracelets',
    names: { en: 'Earrings & bracelets', ar: 'أقراط وأساور' },
    descriptions: {
      en: 'The pieces that move when you do.',
      ar: 'قطع تتحرك معك أينما تحركتِ.',
    },
    featured: true,
    picture: {
      things: [{ form: 'bracelet', material: 'yellow-gold', style: 'charms', stone: 'emerald' }],
      ground: '#f6e9e9',
    },
  },
  {
    code: 'earrings',
    parent: 'earrings-and-bracelets',
    names: { en: 'Earrings', ar: 'أقراط' },
    descriptions: {
      en: 'Studs, hoops and drops; every post is nickel free.',
      ar: 'أقراط ثابتة وحلقات ومتدليات، وكل أوتادها خالية من النيكل.',
    },
    picture: {
      things: [{ form: 'earrings', material: 'yellow-gold', style: 'chandelier', stone: 'emerald' }],
      ground: '#e7f0ee',
    },
  },
  {
    code: 'bracelets',
    parent: 'earrings-and-bracelets',
    names: { en: 'Bracelets & anklets', ar: 'أساور وخلاخيل' },
    descriptions: {
      en: 'Bangles, cuffs, beads and tennis lines for wrist and ankle.',
      ar: 'غوايش وأساور مفتوحة وخرز وصفوف مرصعة للمعصم والكاحل.',
    },
    picture: { things: [{ form: 'bracelet', material: 'yellow-gold', style: 'cuff' }], ground: '#f1ece4' },
  },
  {
    code: 'watches-and-gifts',
    names: { en: 'Watches & gifts', ar: 'ساعات وهدايا' },
    descriptions: {
      en: 'For the person who says there is no need to bring anything.',
      ar: 'لمن يقول لك: لا داعي لأن تحضر شيئًا.',
    },
    picture: {
      things: [
        { form: 'jewel-box', material: 'ivory' },
        { form: 'pocket-watch', material: 'yellow-gold' },
      ],
      ground: '#efe6da',
    },
  },
  {
    code: 'watches',
    parent: 'watches-and-gifts',
    names: { en: 'Watches', ar: 'ساعات' },
    descriptions: {
      en: 'Slim dress watches, a moon phase and one for the waistcoat.',
      ar: 'ساعات رسمية نحيفة وساعة بأطوار القمر وأخرى للجيب.',
    },
    featured: true,
    picture: {
      things: [{ form: 'watch', material: 'rose-gold', strap: 'tan-leather', dial: 'moon' }],
      ground: '#e4e9ec',
    },
  },
  {
    code: 'gifts',
    parent: 'watches-and-gifts',
    names: { en: 'Gifts & keepsakes', ar: 'هدايا وتذكارات' },
    descriptions: {
      en: 'Cufflinks, brooches, boxes and beads, wrapped in our blue paper.',
      ar: 'أزرار أكمام ودبابيس زينة وعلب ومسابح، مغلفة بورقنا الأزرق.',
    },
    picture: {
      things: [
        { form: 'brooch', material: 'rose-gold', style: 'rose' },
        { form: 'jewel-box', material: 'midnight' },
      ],
      ground: '#e3eaf2',
    },
  },
];
