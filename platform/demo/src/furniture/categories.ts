import type { DemoCategory } from '../shop.ts';
import type { Language } from './language.ts';

export const categories: readonly DemoCategory<Language>[] = [
  {
    code: 'living-room',
    names: { en: 'Living room', fr: 'Salon', ru: 'Гостиная' },
    descriptions: {
      en: 'Where the evening happens: something to sink into and somewhere to put the books.',
      fr: 'Là où se passe la soirée : de quoi s’enfoncer, et une place pour les livres.',
      ru: 'Здесь проходит вечер: есть куда сесть и куда поставить книги.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'sofa', material: 'moss', style: 'straight' },
        { form: 'pot', material: 'terracotta', plant: 'leaves' },
      ],
      ground: '#e9ede6',
    },
  },
  {
    code: 'sofas',
    parent: 'living-room',
    names: { en: 'Sofas & armchairs', fr: 'Canapés et fauteuils', ru: 'Диваны и кресла' },
    descriptions: {
      en: 'Frames guaranteed for ten years, covers in six colours.',
      fr: 'Structures garanties dix ans, housses en six couleurs.',
      ru: 'Гарантия на каркас десять лет, чехлы шести цветов.',
    },
    picture: { things: [{ form: 'sofa', material: 'rust', style: 'straight', seats: 'two' }], ground: '#efe8df' },
  },
  {
    code: 'shelves',
    parent: 'living-room',
    names: { en: 'Shelves & sideboards', fr: 'Étagères et buffets', ru: 'Стеллажи и буфеты' },
    descriptions: {
      en: 'For paperbacks, plates, records and everything without a name.',
      fr: 'Pour les romans, les assiettes, les disques et tout ce qui n’a pas de nom.',
      ru: 'Для книг, тарелок, пластинок и всего, чему нет названия.',
    },
    featured: true,
    picture: { things: [{ form: 'shelf', material: 'walnut', style: 'tall' }], ground: '#f2e9dc' },
  },
  {
    code: 'dining-room',
    names: { en: 'Dining room', fr: 'Salle à manger', ru: 'Столовая' },
    descriptions: {
      en: 'Tables that seat one more than you planned for.',
      fr: 'Des tables où l’on peut toujours ajouter un couvert.',
      ru: 'Столы, за которыми всегда найдётся место ещё для одного гостя.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'table', material: 'walnut', style: 'dining' },
        { form: 'chair', material: 'walnut', style: 'spindle' },
      ],
      ground: '#f1ece2',
    },
  },
  {
    code: 'tables',
    parent: 'dining-room',
    names: { en: 'Tables', fr: 'Tables', ru: 'Столы' },
    descriptions: {
      en: 'Solid tops, planed by hand and finished with linseed oil.',
      fr: 'Plateaux massifs, rabotés à la main et huilés au lin.',
      ru: 'Столешницы из массива, строганные вручную и покрытые льняным маслом.',
    },
    picture: { things: [{ form: 'table', material: 'beech', style: 'round' }], ground: '#ece4d8' },
  },
  {
    code: 'chairs',
    parent: 'dining-room',
    names: { en: 'Chairs & benches', fr: 'Chaises et bancs', ru: 'Стулья и скамьи' },
    descriptions: {
      en: 'Tested over long dinners, by people who stayed.',
      fr: 'Testés lors de longs dîners, par des gens qui sont restés.',
      ru: 'Проверено долгими ужинами и гостями, которые не спешили домой.',
    },
    featured: true,
    picture: { things: [{ form: 'chair', material: 'terracotta', style: 'bistro' }], ground: '#f3e8db' },
  },
  {
    code: 'bedroom',
    names: { en: 'Bedroom', fr: 'Chambre', ru: 'Спальня' },
    descriptions: {
      en: 'Quiet furniture for a quiet room; nothing creaks.',
      fr: 'Des meubles silencieux pour une pièce calme ; rien ne grince.',
      ru: 'Тихая мебель для тихой комнаты: ничего не скрипит.',
    },
    picture: {
      things: [
        { form: 'bed', material: 'walnut', style: 'plank', blanket: 'slate' },
        { form: 'lamp', material: 'terracotta', style: 'mushroom' },
      ],
      ground: '#e6ebf0',
    },
  },
  {
    code: 'beds',
    parent: 'bedroom',
    names: { en: 'Beds', fr: 'Lits', ru: 'Кровати' },
    descriptions: {
      en: 'Metal-free joints, slatted bases included.',
      fr: 'Assemblages sans métal, sommier à lattes compris.',
      ru: 'Соединения без металла, реечное основание в комплекте.',
    },
    picture: { things: [{ form: 'bed', material: 'charcoal', style: 'padded', blanket: 'cream' }], ground: '#e8e6f0' },
  },
  {
    code: 'wardrobes',
    parent: 'bedroom',
    names: { en: 'Wardrobes & chests', fr: 'Armoires et commodes', ru: 'Шкафы и комоды для спальни' },
    descriptions: {
      en: 'Room for winter coats, and for the things you will wear again one day.',
      fr: 'De la place pour les manteaux d’hiver et pour ce que l’on remettra un jour.',
      ru: 'Место для зимних пальто и для вещей, которые вы когда-нибудь снова наденете.',
    },
    picture: {
      things: [
        {
          form: 'cabinet',
          material: 'ash',
          width: 216,
          height: 300,
          base: 'plinth',
          rows: [
            ['panel', 2, 0.8],
            ['drawer', 2, 0.2],
          ],
        },
      ],
      ground: '#ede9e4',
    },
  },
  {
    code: 'study-and-decor',
    names: { en: 'Study & decoration', fr: 'Bureau et décoration', ru: 'Кабинет и декор' },
    descriptions: {
      en: 'A place to think, and the small things that make it yours.',
      fr: 'Un endroit pour réfléchir, et les petites choses qui le rendent vôtre.',
      ru: 'Место, где думается, и мелочи, которые делают его вашим.',
    },
    picture: {
      things: [
        { form: 'table', material: 'walnut', style: 'desk' },
        { form: 'chair', material: 'moss', style: 'office' },
      ],
      ground: '#f3ead9',
    },
  },
  {
    code: 'desks',
    parent: 'study-and-decor',
    names: { en: 'Desks & office', fr: 'Bureaux', ru: 'Письменные столы' },
    descriptions: {
      en: 'With a cable slot, without a logo.',
      fr: 'Avec un passe-câbles, sans logo.',
      ru: 'С прорезью для кабелей и без логотипов.',
    },
    picture: {
      things: [
        { form: 'table', material: 'ash', style: 'desk' },
        { form: 'lamp', material: 'black', style: 'desk' },
      ],
      ground: '#e7ebe8',
    },
  },
  {
    code: 'decor',
    parent: 'study-and-decor',
    names: { en: 'Lamps, rugs & mirrors', fr: 'Lampes, tapis et miroirs', ru: 'Лампы, ковры и зеркала' },
    descriptions: {
      en: 'The last ten per cent, which make the difference.',
      fr: 'Les dix derniers pour cent, ceux qui font la différence.',
      ru: 'Последние десять процентов, которые решают всё.',
    },
    featured: true,
    picture: {
      things: [
        { form: 'pot', material: 'sage', plant: 'snake' },
        { form: 'candlesticks', material: 'black' },
      ],
      ground: '#f6eeda',
    },
  },
];
