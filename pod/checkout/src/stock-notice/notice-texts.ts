interface NoticeTexts {
  subject: string;
  heading: string;
  opening: string;
  hurry: string;
  action: string;
  why: string;
}

const english: NoticeTexts = {
  subject: '{product} is back in stock',
  heading: 'It is back',
  opening: '{product} can be bought again at {shop}.',
  hurry: 'We have put nothing aside, so it may be sold again soon.',
  action: 'See it in the shop',
  why: 'You asked {shop} to write to you once about this. No other letter will follow.',
};

const texts: Record<string, NoticeTexts> = {
  en: english,
  ar: {
    subject: '{product} متوفر من جديد',
    heading: 'عاد إلى المتجر',
    opening: 'يمكن شراء {product} من جديد لدى {shop}.',
    hurry: 'لم نحجز شيئًا لأحد، وقد ينفد قريبًا.',
    action: 'عرضه في المتجر',
    why: 'طلبتَ من {shop} أن يراسلك مرة واحدة بهذا الشأن. لن تصلك رسالة أخرى.',
  },
  fr: {
    subject: '{product} est de nouveau disponible',
    heading: 'De nouveau disponible',
    opening: 'Vous pouvez de nouveau acheter {product} chez {shop}.',
    hurry: 'Rien n’est mis de côté : il peut être vendu de nouveau rapidement.',
    action: 'Voir dans la boutique',
    why: 'Vous avez demandé à {shop} de vous écrire une fois à ce sujet. Aucun autre message ne suivra.',
  },
  es: {
    subject: '{product} vuelve a estar disponible',
    heading: 'Ya está de vuelta',
    opening: 'Puede volver a comprar {product} en {shop}.',
    hurry: 'No hemos reservado nada, así que puede agotarse pronto.',
    action: 'Verlo en la tienda',
    why: 'Pidió a {shop} que le escribiera una vez sobre esto. No recibirá ningún otro mensaje.',
  },
  ru: {
    subject: '{product} снова в наличии',
    heading: 'Снова в наличии',
    opening: '{product} снова можно купить в магазине {shop}.',
    hurry: 'Мы ничего не отложили, товар может скоро закончиться.',
    action: 'Открыть в магазине',
    why: 'Вы просили {shop} один раз написать вам об этом. Других писем не будет.',
  },
};

export const noticeTexts = (lang: string): NoticeTexts => texts[lang] ?? english;
