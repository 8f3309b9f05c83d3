import type { DemoBrand } from '../shop.ts';
import type { Language } from './product.ts';

export const brands: readonly DemoBrand<Language>[] = [
  {
    code: 'larkspur-studio',
    names: { en: 'Larkspur Studio', ar: 'لاركسبور ستوديو', fr: 'Larkspur Studio' },
    descriptions: {
      en: 'Our own line: wardrobe staples drawn in New York and sewn in small runs.',
      ar: 'خطّنا الخاص: قطع أساسية نصمّمها في نيويورك ونخيطها بكميات صغيرة.',
      fr: 'Notre ligne maison : des essentiels dessinés à New York et cousus en petites séries.',
    },
  },
  {
    code: 'maison-aubrine',
    names: { en: 'Maison Aubrine', ar: 'ميزون أوبرين', fr: 'Maison Aubrine' },
    descriptions: {
      en: 'Silk and satin from a family workshop near Lyon.',
      ar: 'حرير وساتان من مشغل عائلي قرب مدينة ليون.',
      fr: 'La soie et le satin d’un atelier familial des environs de Lyon.',
    },
  },
  {
    code: 'dunmere',
    names: { en: 'Dunmere', ar: 'دنمير', fr: 'Dunmere' },
    descriptions: {
      en: 'Knitters for three generations, with wool from hill farms they know by name.',
      ar: 'ثلاثة أجيال من الحياكة، بصوف يأتي من مزارع جبلية يعرفون أصحابها بالاسم.',
      fr: 'Trois générations de maille, avec la laine d’éleveurs de montagne connus par leur nom.',
    },
  },
  {
    code: 'tidewell',
    names: { en: 'Tidewell', ar: 'تايدويل', fr: 'Tidewell' },
    descriptions: {
      en: 'Denim that is woven slowly, dyed with care and repaired free of charge.',
      ar: 'دنيم يُنسج على مهل ويُصبغ بعناية، ونُصلحه لك مجانًا.',
      fr: 'Un denim tissé lentement, teint avec soin et réparé gratuitement.',
    },
  },
  {
    code: 'nahla',
    names: { en: 'Nahla Atelier', ar: 'أتيليه نهلة', fr: 'Atelier Nahla' },
    descriptions: {
      en: 'Flowing cuts and hand embroidery from a studio in Amman.',
      ar: 'قصّات منسدلة وتطريز يدوي من مشغل في عمّان.',
      fr: 'Coupes fluides et broderies à la main, depuis un atelier d’Amman.',
    },
  },
  {
    code: 'calder-wren',
    names: { en: 'Calder & Wren', ar: 'كالدر آند رين', fr: 'Calder & Wren' },
    descriptions: {
      en: 'Vegetable-tanned leather, cut and stitched at one long bench.',
      ar: 'جلود مدبوغة بمواد نباتية، تُقصّ وتُخاط على طاولة عمل واحدة.',
      fr: 'Des cuirs au tannage végétal, coupés et cousus sur un même établi.',
    },
  },
  {
    code: 'strandline',
    names: { en: 'Strandline', ar: 'ستراندلاين', fr: 'Strandline' },
    descriptions: {
      en: 'Shoes for long days on foot, built so that a cobbler can resole them.',
      ar: 'أحذية لأيام المشي الطويلة، يستطيع الإسكافي تبديل نعالها.',
      fr: 'Des chaussures pour marcher longtemps, pensées pour être ressemelées.',
    },
  },
  {
    code: 'orla-finch',
    names: { en: 'Orla Finch', ar: 'أورلا فينش', fr: 'Orla Finch' },
    descriptions: {
      en: 'Small jewellery for every day, in recycled silver and gold.',
      ar: 'مجوهرات ناعمة لكل يوم، من فضة وذهب معاد تدويرهما.',
      fr: 'De petits bijoux de tous les jours, en argent et or recyclés.',
    },
  },
];
