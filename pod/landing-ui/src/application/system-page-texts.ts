import type { LanguageCode } from '@storepod/kernel/language-code';

interface Words {
  title: string;
  text: string;
}

interface SystemTexts {
  storeNotFound: Words;
  maintenance: Words;
  busy: Words;
  nothingHere: Words;
}

const en: SystemTexts = {
  storeNotFound: { title: 'There is no shop here', text: 'The address may be misspelled, or the shop has moved.' },
  maintenance: {
    title: 'Back in a moment',
    text: 'This shop is being worked on. Please come back in a little while.',
  },
  busy: {
    title: 'Many visitors at once',
    text: 'This shop has more visitors than it can serve at the moment. Please try again in a few seconds.',
  },
  nothingHere: { title: 'There is nothing here', text: 'The address may be misspelled, or what was here has moved.' },
};
const ar: SystemTexts = {
  storeNotFound: { title: 'لا يوجد متجر هنا', text: 'قد يكون العنوان مكتوبًا بشكل خاطئ، أو أن المتجر قد انتقل.' },
  maintenance: { title: 'سنعود بعد لحظات', text: 'يجري العمل على هذا المتجر. يُرجى العودة بعد قليل.' },
  busy: {
    title: 'زوّار كثيرون في وقت واحد',
    text: 'لدى هذا المتجر الآن زوّار أكثر مما يستطيع خدمته. يُرجى المحاولة مرة أخرى بعد بضع ثوانٍ.',
  },
  nothingHere: { title: 'لا يوجد شيء هنا', text: 'قد يكون العنوان مكتوبًا بشكل خاطئ، أو أن ما كان هنا قد انتقل.' },
};
const fr: SystemTexts = {
  storeNotFound: {
    title: 'Aucune boutique à cette adresse',
    text: 'L’adresse est peut-être mal orthographiée, ou la boutique a déménagé.',
  },
  maintenance: {
    title: 'De retour dans un instant',
    text: 'Cette boutique est en travaux. Merci de revenir dans quelques instants.',
  },
  busy: {
    title: 'Beaucoup de visiteurs à la fois',
    text: 'Cette boutique a plus de visiteurs qu’elle ne peut en servir pour le moment. Merci de réessayer dans quelques secondes.',
  },
  nothingHere: {
    title: 'Il n’y a rien ici',
    text: 'L’adresse est peut-être mal orthographiée, ou ce qui était ici a déménagé.',
  },
};
const es: SystemTexts = {
  storeNotFound: {
    title: 'Aquí no hay ninguna tienda',
    text: 'Puede que la dirección esté mal escrita o que la tienda se haya mudado.',
  },
  maintenance: { title: 'Volvemos enseguida', text: 'Estamos trabajando en esta tienda. Vuelve dentro de un rato.' },
  busy: {
    title: 'Muchas visitas a la vez',
    text: 'Esta tienda tiene ahora más visitas de las que puede atender. Vuelve a intentarlo en unos segundos.',
  },
  nothingHere: {
    title: 'Aquí no hay nada',
    text: 'Puede que la dirección esté mal escrita o que lo que había aquí se haya mudado.',
  },
};
const ru: SystemTexts = {
  storeNotFound: {
    title: 'Здесь нет магазина',
    text: 'Возможно, адрес написан с ошибкой или магазин переехал.',
  },
  maintenance: { title: 'Скоро вернёмся', text: 'В магазине идут работы. Пожалуйста, зайдите немного позже.' },
  busy: {
    title: 'Много посетителей сразу',
    text: 'Сейчас в магазине больше посетителей, чем он может обслужить. Попробуйте ещё раз через несколько секунд.',
  },
  nothingHere: {
    title: 'Здесь ничего нет',
    text: 'Возможно, адрес написан с ошибкой или то, что было здесь, переехало.',
  },
};

const all: Readonly<Record<string, SystemTexts>> = { en, ar, fr, es, ru };

/** What the pages outside all themes say in a language. */
export const systemTexts = (language: LanguageCode): SystemTexts => all[language] ?? en;
