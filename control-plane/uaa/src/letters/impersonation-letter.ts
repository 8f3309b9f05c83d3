import { defineEvent, handle } from '@storepod/database/events';
import type { Core } from '@storepod/identity/core';
import type { Letter } from '@storepod/service/mail/smtp';
import { PLATFORM_REALM } from '../design.ts';

/** A letter to an owner about somebody of the platform who acted as one of the organisation. */
interface ImpersonationLetter {
  to: string;
  lang: string;
  operator: string;
  subject: string;
  /** As the operator put it. */
  reason: string;
  startedAt: string;
  endedAt: string;
  /** Where the organisation sees what was done. */
  link: string;
}

interface Wording {
  subject: string;
  opening: string;
  reason: string;
  closing: string;
}

const english: Wording = {
  subject: 'The platform has worked in your organisation as {subject}',
  opening:
    '{operator} of the platform acted as {subject} from {from} to {to} (UTC, {minutes} min). Members, passwords, keys, payments and the end of a shop were out of reach.',
  reason: 'The reason that was given: “{reason}”',
  closing: 'What was done stands in the activity of your organisation:',
};

const arabic: Wording = {
  subject: 'عملت المنصة في مؤسستك باسم {subject}',
  opening:
    'عمل {operator} من المنصة باسم {subject} من {from} إلى {to} (بالتوقيت العالمي، {minutes} دقيقة). لم يكن الأعضاء وكلمات المرور والمفاتيح والمدفوعات وإغلاق المتجر في المتناول.',
  reason: 'السبب المذكور: «{reason}»',
  closing: 'ما جرى مسجّل في نشاط مؤسستك:',
};

/** The languages of the console, where the letter leads to. */
export function impersonationLetter({ to, lang, link, ...told }: ImpersonationLetter): Letter {
  const [wording, locale] = lang === 'ar' ? [arabic, 'ar'] : [english, 'en'];
  const shown = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const [from, until] = [new Date(told.startedAt), new Date(told.endedAt)];
  const words: Record<string, string> = {
    operator: onOneLine(told.operator),
    subject: onOneLine(told.subject),
    reason: onOneLine(told.reason),
    from: shown.format(from),
    to: shown.format(until),
    minutes: String(Math.max(1, Math.round((until.getTime() - from.getTime()) / 60_000))),
  };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (mark, name: string) => words[name] ?? mark);
  const { subject, opening, reason, closing } = wording;
  return { to, subject: filled(subject), text: [opening, reason, closing].map(filled).concat(link).join('\n\n') };
}

/** What people typed stays inside its sentence. */
const onOneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

export const ImpersonationLetterQueued = defineEvent<ImpersonationLetter>('ImpersonationLetterQueued', 1);

export const impersonationLetterHandler = ({ mailer }: Core) =>
  handle(ImpersonationLetterQueued, 'send', (letter) => mailer.send(impersonationLetter(letter), PLATFORM_REALM));
