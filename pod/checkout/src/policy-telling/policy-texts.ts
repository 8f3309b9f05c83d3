/** `{policy}` is its name, `{shop}` the shop, `{date}` from when on the version holds. */
interface PolicyTexts {
  subject: string;
  opening: string;
  old: string;
  action: string;
  why: string;
}

const english: PolicyTexts = {
  subject: '{shop}: a new version of “{policy}”',
  opening: 'A new version of “{policy}” has been in force at {shop} since {date}.',
  old: 'What you agreed to with an order that you have placed already stays as it was.',
  action: 'Read the new version',
  why: 'You are a customer of {shop}. It writes to you when this text changes.',
};

const texts: Record<string, PolicyTexts> = {
  en: english,
  ar: {
    subject: '{shop}: نسخة جديدة من «{policy}»',
    opening: 'تسري لدى {shop} نسخة جديدة من «{policy}» منذ {date}.',
    old: 'ما وافقتَ عليه مع طلبات سابقة يبقى كما كان.',
    action: 'قراءة النسخة الجديدة',
    why: 'أنت من عملاء {shop}، وتصلك رسالة عند تغيّر هذا النص.',
  },
  fr: {
    subject: '{shop} : une nouvelle version de « {policy} »',
    opening: 'Une nouvelle version de « {policy} » est en vigueur chez {shop} depuis le {date}.',
    old: 'Ce que vous avez accepté pour une commande déjà passée reste inchangé.',
    action: 'Lire la nouvelle version',
    why: 'Vous êtes client de {shop}, qui vous écrit quand ce texte change.',
  },
  es: {
    subject: '{shop}: nueva versión de «{policy}»',
    opening: 'Desde el {date} está en vigor en {shop} una nueva versión de «{policy}».',
    old: 'Lo que aceptó con un pedido que ya ha hecho sigue como estaba.',
    action: 'Leer la nueva versión',
    why: 'Usted es cliente de {shop}, que le escribe cuando cambia este texto.',
  },
  ru: {
    subject: '{shop}: новая версия «{policy}»',
    opening: 'В магазине {shop} с {date} действует новая версия «{policy}».',
    old: 'То, с чем вы согласились при прежних заказах, остаётся без изменений.',
    action: 'Прочитать новую версию',
    why: 'Вы покупатель магазина {shop}. Он пишет вам, когда этот текст меняется.',
  },
};

export const policyTexts = (lang: string): PolicyTexts => texts[lang] ?? english;
