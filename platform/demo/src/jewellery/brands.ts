import type { DemoBrand } from '../shop.ts';
import type { Language } from './language.ts';

export const brands: readonly DemoBrand<Language>[] = [
  {
    code: 'qamar-atelier',
    names: { en: 'Qamar Atelier', ar: 'مشغل قمر' },
    descriptions: {
      en: 'Our own bench above the shop in Deira, where five goldsmiths cast, set and polish every piece that carries the crescent.',
      ar: 'ورشتنا فوق المتجر في ديرة، حيث يصوغ خمسة صاغة كل قطعة تحمل علامة الهلال ويرصعونها ويصقلونها بأيديهم.',
    },
  },
  {
    code: 'sadaf-bay',
    names: { en: 'Sadaf Bay', ar: 'خليج صدف' },
    descriptions: {
      en: 'A family of pearl merchants since the days of the diving fleets, now working with small farms in Japan, Tahiti and Ras Al Khaimah.',
      ar: 'عائلة من تجار اللؤلؤ منذ أيام الغوص، تتعامل اليوم مع مزارع صغيرة في اليابان وتاهيتي ورأس الخيمة.',
    },
  },
  {
    code: 'rimal-dahab',
    names: { en: 'Rimal Dahab', ar: 'رمال دهب' },
    descriptions: {
      en: 'Plain gold with nothing to hide behind: clean curves, honest weight and recycled metal.',
      ar: 'ذهب خالص بلا زوائد: منحنيات نقية ووزن صادق ومعدن معاد تدويره.',
    },
  },
  {
    code: 'wadi-silverworks',
    names: { en: 'Wadi Silverworks', ar: 'فضيات الوادي' },
    descriptions: {
      en: 'Omani silversmiths who hammer, twist and oxidise by hand, and sign the inside of every cuff.',
      ar: 'صاغة فضة من عُمان يطرقون ويجدلون ويعتّقون يدويًا، ويوقّعون القطعة من الداخل.',
    },
  },
  {
    code: 'nila-stones',
    names: { en: 'Nila Stones', ar: 'أحجار نيلة' },
    descriptions: {
      en: 'Coloured gems chosen one by one for the light in them, each with its certificate of origin.',
      ar: 'أحجار كريمة ملونة تُنتقى حجرًا حجرًا لصفاء ضوئها، ولكل منها شهادة منشأ.',
    },
  },
  {
    code: 'dune-meridian',
    names: { en: 'Dune Meridian', ar: 'ديون ميريديان' },
    descriptions: {
      en: 'Watches drawn in Dubai and assembled in small series, with sapphire glass and movements that any good watchmaker can service.',
      ar: 'ساعات تُصمم في دبي وتُجمع بأعداد محدودة، بزجاج من السافير وحركات يستطيع أي ساعاتي ماهر صيانتها.',
    },
  },
  {
    code: 'sanduq-house',
    names: { en: 'Sanduq House', ar: 'بيت الصندوق' },
    descriptions: {
      en: 'Joiners and leather workers who make the places where good things are kept.',
      ar: 'نجارون وصنّاع جلود يبدعون الأماكن التي تُحفظ فيها النفائس.',
    },
  },
];
