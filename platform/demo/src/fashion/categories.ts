import type { DemoCategory } from '../shop.ts';
import type { Language } from './product.ts';

export const categories: readonly DemoCategory<Language>[] = [
  {
    code: 'tops',
    names: { en: 'Tops', ar: 'القطع العلوية', fr: 'Hauts' },
    descriptions: {
      en: 'From crisp cotton to heavy wool: everything worn above the waist.',
      ar: 'من القطن المنعش إلى الصوف الثقيل: كل ما يُلبس فوق الخصر.',
      fr: 'Du coton frais à la grosse laine : tout ce qui se porte en haut.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'shirt', material: 'sky', collar: 'point', sleeves: 'long', buttons: 'all', pockets: 1 },
        { form: 'jumper', material: 'cream', neck: 'crew', knit: 'cable' },
      ],
      ground: '#e8eef4',
    },
  },
  {
    code: 'shirts',
    parent: 'tops',
    names: { en: 'Shirts and blouses', ar: 'قمصان وبلوزات', fr: 'Chemises et chemisiers' },
    descriptions: {
      en: 'Linen, Oxford cloth, silk and jersey for warm days and office hours.',
      ar: 'كتان وأوكسفورد وحرير وجيرسيه لأيام الدفء وساعات المكتب.',
      fr: 'Lin, oxford, soie et jersey pour les beaux jours et le bureau.',
    },
    picture: {
      things: [
        { form: 'shirt', material: 'navy', collar: 'band', sleeves: 'rolled', buttons: 'all', pattern: 'linen' },
      ],
      ground: '#f3ece2',
    },
  },
  {
    code: 'knitwear',
    parent: 'tops',
    names: { en: 'Knitwear', ar: 'ملابس محبوكة', fr: 'Maille' },
    descriptions: {
      en: 'Merino, cashmere and fleece, from thin layers to fisherman weights.',
      ar: 'ميرينو وكشمير وقطن مبطّن، من الطبقات الرقيقة إلى الحياكة السميكة.',
      fr: 'Mérinos, cachemire et molleton, de la fine épaisseur au gros tricot.',
    },
    picture: { things: [{ form: 'jumper', material: 'burgundy', neck: 'roll', knit: 'rib' }], ground: '#f6e7e4' },
  },
  {
    code: 'bottoms-dresses',
    names: { en: 'Trousers and dresses', ar: 'بناطيل وفساتين', fr: 'Pantalons et robes' },
    descriptions: {
      en: 'Cuts that move well, for desks, dance floors and bicycles.',
      ar: 'قصّات مريحة في الحركة، للمكتب والسهرة والدراجة.',
      fr: 'Des coupes qui suivent le mouvement, du bureau à la piste de danse.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'dress', material: 'navy', style: 'wrapped', pattern: 'flowers' },
        { form: 'trousers', material: 'sand', cut: 'straight', waist: 'pleats' },
      ],
      ground: '#ece8f4',
    },
  },
  {
    code: 'trousers',
    parent: 'bottoms-dresses',
    names: { en: 'Trousers and jeans', ar: 'بناطيل وجينز', fr: 'Pantalons et jeans' },
    descriptions: {
      en: 'Selvedge denim, chinos and airy summer legs.',
      ar: 'دنيم أصيل وتشينو وبناطيل صيفية خفيفة.',
      fr: 'Denim selvedge, chinos et jambes légères pour l’été.',
    },
    picture: { things: [{ form: 'trousers', material: 'olive', cut: 'straight', waist: 'pleats' }], ground: '#e6e9ee' },
  },
  {
    code: 'dresses',
    parent: 'bottoms-dresses',
    names: { en: 'Dresses and skirts', ar: 'فساتين وتنانير', fr: 'Robes et jupes' },
    descriptions: {
      en: 'Wrapped, pleated, belted or simply slipped on.',
      ar: 'ملفوفة أو بطيّات أو بحزام، أو تُلبس ببساطة وتنطلقين.',
      fr: 'Croisées, plissées, ceinturées ou simplement enfilées.',
    },
    picture: { things: [{ form: 'dress', material: 'olive', style: 'buttoned' }], ground: '#fbeee0' },
  },
  {
    code: 'outerwear',
    names: { en: 'Outerwear', ar: 'ملابس خارجية', fr: 'Vêtements d’extérieur' },
    descriptions: {
      en: 'Against rain, wind and the walk home after midnight.',
      ar: 'في وجه المطر والريح وطريق العودة بعد منتصف الليل.',
      fr: 'Contre la pluie, le vent et le retour à pied après minuit.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'coat', material: 'navy', style: 'overcoat' },
        { form: 'scarf', material: 'burgundy', pattern: 'tartan' },
      ],
      ground: '#e9f0e4',
    },
  },
  {
    code: 'coats',
    parent: 'outerwear',
    names: { en: 'Coats and jackets', ar: 'معاطف وجاكيتات', fr: 'Manteaux et vestes' },
    descriptions: {
      en: 'Trench, overcoat, biker and blazer: one for each kind of weather.',
      ar: 'ترنش ومعطف صوف وجاكيت دراجات وبليزر: لكل طقس قطعته.',
      fr: 'Trench, pardessus, blouson et blazer : à chaque temps sa pièce.',
    },
    picture: { things: [{ form: 'coat', material: 'sand', style: 'trench' }], ground: '#e4f1ef' },
  },
  {
    code: 'hats-scarves',
    parent: 'outerwear',
    names: { en: 'Hats, scarves and gloves', ar: 'قبعات وأوشحة وقفازات', fr: 'Chapeaux, écharpes et gants' },
    descriptions: {
      en: 'The small things between you and the weather.',
      ar: 'تفاصيل صغيرة تقيك البرد وتظلّلك من الشمس.',
      fr: 'Les petites choses qui tiennent chaud ou protègent du soleil.',
    },
    picture: {
      things: [
        { form: 'scarf', material: 'forest', pattern: 'tartan' },
        { form: 'gloves', material: 'tan' },
      ],
      ground: '#f5f0d8',
    },
  },
  {
    code: 'shoes-accessories',
    names: { en: 'Shoes and accessories', ar: 'أحذية وإكسسوارات', fr: 'Chaussures et accessoires' },
    descriptions: {
      en: 'What you stand on, what you carry and what catches the light.',
      ar: 'ما تمشي به وما تحمله وما يلمع في الضوء.',
      fr: 'Ce qui vous porte, ce que vous portez et ce qui attrape la lumière.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'saddle-bag', material: 'tan', trim: 'brown' },
        { form: 'shoes', material: 'burgundy', style: 'heel' },
      ],
      ground: '#f0ebe6',
    },
  },
  {
    code: 'shoes',
    parent: 'shoes-accessories',
    names: { en: 'Shoes', ar: 'أحذية', fr: 'Chaussures' },
    descriptions: {
      en: 'Sneakers, boots, flats and heels that can be resoled.',
      ar: 'أحذية رياضية وبوتات وأحذية مسطّحة وكعوب يمكن تجديد نعالها.',
      fr: 'Baskets, bottines, ballerines et talons que l’on peut ressemeler.',
    },
    picture: { things: [{ form: 'shoes', material: 'brown', style: 'loafer' }], ground: '#e8eef4' },
  },
  {
    code: 'bags-jewellery',
    parent: 'shoes-accessories',
    names: { en: 'Bags and jewellery', ar: 'حقائب ومجوهرات', fr: 'Sacs et bijoux' },
    descriptions: {
      en: 'Leather that ages well and silver that never seems to.',
      ar: 'جلد يزداد جمالًا مع العمر، وفضة تبقى كما هي.',
      fr: 'Du cuir qui vieillit bien, de l’argent qui ne vieillit pas.',
    },
    picture: {
      things: [
        { form: 'tote', material: 'burgundy', trim: 'brown' },
        { form: 'card-holder', material: 'tan' },
      ],
      ground: '#f6e7e4',
    },
  },
];
