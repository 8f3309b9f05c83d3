import type { LanguageCode } from '@storepod/kernel/language-code';

interface Words {
  title: string;
  text: string;
}

interface SystemTexts {
  storeNotFound: Words;
  maintenance: Words;
}

const en: SystemTexts = {
  storeNotFound: { title: 'There is no shop here', text: 'The address may be misspelled, or the shop has moved.' },
  maintenance: {
    title: 'Back in a moment',
    text: 'This shop is being worked on. Please come back in a little while.',
  },
};
const ar: SystemTexts = {
  storeNotFound: { title: 'لا يوجد متجر هنا', text: 'قد يكون العنوان مكتوبًا بشكل خاطئ، أو أن المتجر قد انتقل.' },
  maintenance: { title: 'سنعود بعد لحظات', text: 'يجري العمل على هذا المتجر. يُرجى العودة بعد قليل.' },
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
};
const es: SystemTexts = {
  storeNotFound: {
    title: 'Aquí no hay ninguna tienda',
    text: 'Puede que la dirección esté mal escrita o que la tienda se haya mudado.',
  },
  maintenance: { title: 'Volvemos enseguida', text: 'Estamos trabajando en esta tienda. Vuelve dentro de un rato.' },
};
const ru: SystemTexts = {
  storeNotFound: {
    title: 'Здесь нет магазина',
    text: 'Возможно, адрес написан с ошибкой или магазин переехал.',
  },
  maintenance: { title: 'Скоро вернёмся', text: 'В магазине идут работы. Пожалуйста, зайдите немного позже.' },
};

const all: Readonly<Record<string, SystemTexts>> = { en, ar, fr, es, ru };

/** What the pages outside all themes say in a language. */
export const systemTexts = (language: LanguageCode): SystemTexts => all[language] ?? en;
