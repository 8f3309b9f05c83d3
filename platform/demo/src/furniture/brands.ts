import type { DemoBrand } from '../shop.ts';
import type { Language } from './language.ts';

export const brands: readonly DemoBrand<Language>[] = [
  {
    code: 'linde-werkstatt',
    names: { en: 'Linde Werkstatt', fr: 'Linde Werkstatt', ru: 'Linde Werkstatt' },
    descriptions: {
      en: 'Our own joinery in a Kreuzberg courtyard: solid timber, dovetails you can see, oil instead of lacquer.',
      fr: 'Notre propre atelier, au fond d’une cour de Kreuzberg : bois massif, queues-d’aronde apparentes, huile plutôt que vernis.',
      ru: 'Наша собственная столярная мастерская во дворе Кройцберга: массив, открытые шипы «ласточкин хвост», масло вместо лака.',
    },
  },
  {
    code: 'hollerbusch',
    names: { en: 'Hollerbusch', fr: 'Hollerbusch', ru: 'Hollerbusch' },
    descriptions: {
      en: 'Chairmakers from the Thuringian forest who still steam and bend every back by hand.',
      fr: 'Des fabricants de chaises de la forêt de Thuringe qui étuvent et cintrent encore chaque dossier à la main.',
      ru: 'Мастера из Тюрингенского леса, которые до сих пор распаривают и гнут каждую спинку вручную.',
    },
  },
  {
    code: 'maison-brivel',
    names: { en: 'Maison Brivel', fr: 'Maison Brivel', ru: 'Maison Brivel' },
    descriptions: {
      en: 'Upholsterers in Lyon for three generations, fond of deep seats and covers that come off for washing.',
      fr: 'Tapissiers lyonnais depuis trois générations, amoureux des assises profondes et des housses qui passent en machine.',
      ru: 'Обойщики из Лиона в третьем поколении, которые любят глубокие сиденья и чехлы, снимающиеся для стирки.',
    },
  },
  {
    code: 'fjellvik',
    names: { en: 'Fjellvik', fr: 'Fjellvik', ru: 'Fjellvik' },
    descriptions: {
      en: 'Flat-packed without shame: clever Nordic storage that goes up with one key and comes down again when you move.',
      fr: 'En kit et fier de l’être : des rangements nordiques malins, montés avec une seule clé et démontés au prochain déménagement.',
      ru: 'Умные северные системы хранения: собираются одним ключом и так же легко разбираются при переезде.',
    },
  },
  {
    code: 'glimmstrom',
    names: { en: 'Glimmstrom', fr: 'Glimmstrom', ru: 'Glimmstrom' },
    descriptions: {
      en: 'Lamps for people who dislike bright rooms: warm, dimmable and always repairable.',
      fr: 'Des luminaires pour ceux qui fuient l’éclairage cru : chauds, à intensité variable et toujours réparables.',
      ru: 'Светильники для тех, кто не любит яркий верхний свет: тёплые, с плавной регулировкой и всегда ремонтопригодные.',
    },
  },
  {
    code: 'taiga-loom',
    names: { en: 'Taiga Loom', fr: 'Taiga Loom', ru: 'Taiga Loom' },
    descriptions: {
      en: 'Weavers and felters who buy their wool from shepherds they know by name.',
      fr: 'Des tisserands et feutriers qui achètent leur laine à des bergers qu’ils connaissent par leur prénom.',
      ru: 'Ткачи и валяльщики, которые покупают шерсть у пастухов, знакомых им по имени.',
    },
  },
  {
    code: 'tonhaus-saale',
    names: { en: 'Tonhaus Saale', fr: 'Tonhaus Saale', ru: 'Tonhaus Saale' },
    descriptions: {
      en: 'A pottery on the river Saale that digs its own clay and fires twice a week.',
      fr: 'Une poterie au bord de la Saale qui extrait sa propre argile et cuit deux fois par semaine.',
      ru: 'Гончарня на реке Зале, которая сама добывает глину и разжигает печь дважды в неделю.',
    },
  },
];
