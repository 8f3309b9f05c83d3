import type { LinkKind } from '../tables.ts';

/** Why a letter with a link is written: for one of our own links, or for an invitation that another service made. */
export type LetterKind = LinkKind | 'MEMBERSHIP';

/** What somebody is told who need do nothing about it. */
export type NoticeKind = 'TOTP_REMOVED';

interface Text {
  subject: string;
  opening: string;
}

/** `{place}` is where the letter comes from. */
interface Wording extends Record<LetterKind | NoticeKind, Text> {
  /** `{until}` is when the link ends. */
  validity: string;
  ignore: string;
  /** At the end of a notice, which nobody asked for. */
  unexpected: string;
  /** `{support}` is an address. */
  support: string;
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
  TOTP_REMOVED: {
    subject: 'Two-step sign-in is switched off at {place}',
    opening:
      'An administrator has switched off the two-step sign-in of your account at {place}, and ended all your sessions. Sign in with your password, and set it up again in your profile.',
  },
  validity: 'The link works once, until {until}.',
  ignore: 'If this was not you, you need not do anything.',
  unexpected: 'If you did not expect this, choose a new password at once and tell whoever administers {place}.',
  support: 'Questions? Write to {support}.',
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
  TOTP_REMOVED: {
    subject: 'أُوقف تسجيل الدخول بخطوتين في {place}',
    opening:
      'أوقف أحد المسؤولين تسجيل الدخول بخطوتين لحسابك في {place} وأنهى كل جلساتك. سجّل الدخول بكلمة المرور ثم أعد إعداده في ملفك الشخصي.',
  },
  validity: 'يعمل الرابط مرة واحدة، حتى {until}.',
  ignore: 'إذا لم تطلب ذلك، فلا حاجة إلى أي إجراء.',
  unexpected: 'إذا لم تكن تتوقع ذلك، فاختر كلمة مرور جديدة فورًا وأخبر من يدير {place}.',
  support: 'لديك سؤال؟ راسلنا على {support}.',
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
  TOTP_REMOVED: {
    subject: 'La connexion en deux étapes est désactivée chez {place}',
    opening:
      'Un administrateur a désactivé la connexion en deux étapes de votre compte chez {place} et mis fin à toutes vos sessions. Connectez-vous avec votre mot de passe, puis configurez-la de nouveau dans votre profil.',
  },
  validity: 'Le lien fonctionne une seule fois, jusqu’au {until}.',
  ignore: 'Si ce n’était pas vous, vous n’avez rien à faire.',
  unexpected:
    'Si vous ne vous y attendiez pas, choisissez aussitôt un nouveau mot de passe et prévenez l’administrateur de {place}.',
  support: 'Une question ? Écrivez à {support}.',
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
  TOTP_REMOVED: {
    subject: 'El acceso en dos pasos está desactivado en {place}',
    opening:
      'Un administrador ha desactivado el acceso en dos pasos de tu cuenta en {place} y ha cerrado todas tus sesiones. Entra con tu contraseña y vuelve a configurarlo en tu perfil.',
  },
  validity: 'El enlace funciona una sola vez, hasta el {until}.',
  ignore: 'Si no has sido tú, no tienes que hacer nada.',
  unexpected: 'Si no lo esperabas, elige enseguida una contraseña nueva y avisa a quien administra {place}.',
  support: '¿Preguntas? Escribe a {support}.',
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
  TOTP_REMOVED: {
    subject: 'Двухэтапный вход отключён: {place}',
    opening:
      'Администратор отключил двухэтапный вход для вашей учётной записи в {place} и завершил все ваши сеансы. Войдите с паролем и настройте его снова в профиле.',
  },
  validity: 'Ссылка действует один раз, до {until}.',
  ignore: 'Если это были не вы, ничего делать не нужно.',
  unexpected: 'Если вы этого не ждали, сразу выберите новый пароль и сообщите администратору {place}.',
  support: 'Есть вопросы? Напишите: {support}.',
};

const wordings: Record<string, Wording> = { en: english, ar: arabic, fr: french, es: spanish, ru: russian };

/** The words of a language, or of English where there are none. */
export function wordingOf(lang: string): { lang: string; wording: Wording } {
  const known = Object.hasOwn(wordings, lang) ? lang : 'en';
  return { lang: known, wording: wordings[known] ?? english };
}
