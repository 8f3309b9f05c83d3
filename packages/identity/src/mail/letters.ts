import type { Letter } from '@storepod/service/mail/smtp';
import type { LinkKind } from '../tables.ts';

/** Why a letter is written: for one of our own links, or for an invitation that another service made. */
type LetterKind = LinkKind | 'MEMBERSHIP';

/** What a letter says: where it comes from, its one link, and until when that can be used. */
export interface LetterContent {
  to: string;
  kind: LetterKind;
  lang: string;
  /** The shop or the platform, as its people know it. */
  place: string;
  link: string;
  expiresAt: Date;
}

interface Text {
  subject: string;
  opening: string;
}

interface Wording extends Record<LetterKind, Text> {
  /** `{until}` is when the link ends. */
  validity: string;
  ignore: string;
}

const english: Wording = {
  INVITATION: {
    subject: 'Your invitation to {place}',
    opening: 'You have been invited to {place}. Choose a password to begin:',
  },
  MEMBERSHIP: {
    subject: 'Your invitation to work with {place}',
    opening: 'You have been invited to work in a store on {place}. See who invites you, and accept here:',
  },
  PASSWORD_RESET: {
    subject: 'Choose a new password for {place}',
    opening: 'A new password was asked for at {place}. Choose one here:',
  },
  EMAIL_VERIFICATION: {
    subject: 'Confirm your e-mail address for {place}',
    opening: 'Please confirm that this address is yours and that you have an account at {place}:',
  },
  validity: 'The link works once, until {until}.',
  ignore: 'If this was not you, you need not do anything.',
};

const arabic: Wording = {
  INVITATION: {
    subject: 'دعوتك إلى {place}',
    opening: 'تمت دعوتك إلى {place}. اختر كلمة مرور للبدء:',
  },
  MEMBERSHIP: {
    subject: 'دعوتك للعمل مع {place}',
    opening: 'تمت دعوتك للعمل في متجر على {place}. اطّلع على من دعاك واقبل الدعوة من هنا:',
  },
  PASSWORD_RESET: {
    subject: 'اختر كلمة مرور جديدة في {place}',
    opening: 'طُلبت كلمة مرور جديدة في {place}. اخترها من هنا:',
  },
  EMAIL_VERIFICATION: {
    subject: 'أكّد بريدك الإلكتروني في {place}',
    opening: 'يرجى تأكيد أن هذا العنوان لك وأن لديك حسابًا في {place}:',
  },
  validity: 'يعمل الرابط مرة واحدة، حتى {until}.',
  ignore: 'إذا لم تطلب ذلك، فلا حاجة إلى أي إجراء.',
};

const french: Wording = {
  INVITATION: {
    subject: 'Votre invitation chez {place}',
    opening: 'Vous êtes invité chez {place}. Choisissez un mot de passe pour commencer :',
  },
  MEMBERSHIP: {
    subject: 'Votre invitation à travailler avec {place}',
    opening: 'Vous êtes invité à travailler dans une boutique sur {place}. Voyez qui vous invite et acceptez ici :',
  },
  PASSWORD_RESET: {
    subject: 'Choisissez un nouveau mot de passe pour {place}',
    opening: 'Un nouveau mot de passe a été demandé chez {place}. Choisissez-le ici :',
  },
  EMAIL_VERIFICATION: {
    subject: 'Confirmez votre adresse e-mail pour {place}',
    opening: 'Veuillez confirmer que cette adresse est la vôtre et que vous avez un compte chez {place} :',
  },
  validity: 'Le lien fonctionne une seule fois, jusqu’au {until}.',
  ignore: 'Si ce n’était pas vous, vous n’avez rien à faire.',
};

const spanish: Wording = {
  INVITATION: {
    subject: 'Tu invitación a {place}',
    opening: 'Te han invitado a {place}. Elige una contraseña para empezar:',
  },
  MEMBERSHIP: {
    subject: 'Tu invitación a trabajar con {place}',
    opening: 'Te han invitado a trabajar en una tienda de {place}. Mira quién te invita y acepta aquí:',
  },
  PASSWORD_RESET: {
    subject: 'Elige una contraseña nueva para {place}',
    opening: 'Se pidió una contraseña nueva en {place}. Elígela aquí:',
  },
  EMAIL_VERIFICATION: {
    subject: 'Confirma tu correo electrónico para {place}',
    opening: 'Confirma que esta dirección es tuya y que tienes una cuenta en {place}:',
  },
  validity: 'El enlace funciona una sola vez, hasta el {until}.',
  ignore: 'Si no has sido tú, no tienes que hacer nada.',
};

const russian: Wording = {
  INVITATION: {
    subject: 'Ваше приглашение: {place}',
    opening: 'Вас пригласили в {place}. Чтобы начать, выберите пароль:',
  },
  MEMBERSHIP: {
    subject: 'Ваше приглашение к работе: {place}',
    opening: 'Вас пригласили работать в магазине на {place}. Посмотрите, кто приглашает, и примите приглашение здесь:',
  },
  PASSWORD_RESET: {
    subject: 'Новый пароль: {place}',
    opening: 'Для {place} запрошен новый пароль. Выберите его здесь:',
  },
  EMAIL_VERIFICATION: {
    subject: 'Подтвердите адрес электронной почты: {place}',
    opening: 'Подтвердите, что это ваш адрес и что у вас есть учётная запись в {place}:',
  },
  validity: 'Ссылка действует один раз, до {until}.',
  ignore: 'Если это были не вы, ничего делать не нужно.',
};

const wordings: Record<string, Wording> = { en: english, ar: arabic, fr: french, es: spanish, ru: russian };

/**
 * Writes a letter. Nothing in it was typed by whoever asked for it: anybody can have a letter sent to an address that
 * is not theirs, and must not be able to write in it.
 */
export function letterOf({ to, kind, lang, place, link, expiresAt }: LetterContent): Letter {
  const known = Object.hasOwn(wordings, lang) ? lang : 'en';
  const wording = wordings[known] ?? english;
  const { subject, opening } = wording[kind];
  const until = new Intl.DateTimeFormat(known, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
  const filled = (text: string) => text.replace('{place}', place).replace('{until}', until.format(expiresAt));
  return {
    to,
    subject: filled(subject),
    text: [filled(opening), link, filled(wording.validity), wording.ignore].join('\n\n'),
  };
}
