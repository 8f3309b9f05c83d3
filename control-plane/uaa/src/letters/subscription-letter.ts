import type { NoticeKind } from '@storepod/boundary/subscription-notices';
import { defineEvent, handle } from '@storepod/database/events';
import type { Core } from '@storepod/identity/core';
import type { Letter } from '@storepod/service/mail/smtp';
import { PLATFORM_REALM } from '../design.ts';

/** A letter about the subscription of a store. It has no secret in it: its link leads to a screen that asks who comes. */
interface SubscriptionLetter {
  to: string;
  lang: string;
  kind: NoticeKind;
  /** The handle of the store, which has neither blanks nor signs. */
  store: string;
  at: string;
  link: string;
}

type Wording = Record<NoticeKind, { subject: string; opening: string }>;

const english: Wording = {
  TRIAL_ENDING: {
    subject: 'The trial of {store} ends on {day}',
    opening: 'The trial of your store {store} ends on {day}. Choose a plan to keep it open for changes:',
  },
  TRIAL_ENDED: {
    subject: 'The trial of {store} has ended',
    opening:
      'The trial of your store {store} has ended. Shoppers are still served, but nothing can be changed in it. Choose a plan to go on:',
  },
  PAYMENT_FAILED: {
    subject: 'The payment for {store} failed',
    opening: 'The payment for your store {store} failed. Please pay by {day} to keep it open for changes:',
  },
  SUSPENDED: {
    subject: 'The subscription of {store} is suspended',
    opening:
      'The subscription of your store {store} is suspended, since it was not paid. Shoppers are still served, but nothing can be changed in it. Pay here to go on:',
  },
};

const arabic: Wording = {
  TRIAL_ENDING: {
    subject: 'تنتهي الفترة التجريبية لمتجر {store} في {day}',
    opening: 'تنتهي الفترة التجريبية لمتجرك {store} في {day}. اختر باقة ليبقى مفتوحًا للتعديل:',
  },
  TRIAL_ENDED: {
    subject: 'انتهت الفترة التجريبية لمتجر {store}',
    opening:
      'انتهت الفترة التجريبية لمتجرك {store}. ما زال المتسوقون يُخدمون، لكن لا يمكن تغيير شيء فيه. اختر باقة للمتابعة:',
  },
  PAYMENT_FAILED: {
    subject: 'فشل الدفع لمتجر {store}',
    opening: 'فشل الدفع لمتجرك {store}. يرجى الدفع قبل {day} ليبقى مفتوحًا للتعديل:',
  },
  SUSPENDED: {
    subject: 'أُوقف اشتراك متجر {store}',
    opening:
      'أُوقف اشتراك متجرك {store} لأنه لم يُدفع. ما زال المتسوقون يُخدمون، لكن لا يمكن تغيير شيء فيه. ادفع من هنا للمتابعة:',
  },
};

/** The languages of the console, where the letter leads to. */
export function subscriptionLetter({ to, lang, kind, store, at, link }: SubscriptionLetter): Letter {
  const [wording, locale] = lang === 'ar' ? [arabic, 'ar'] : [english, 'en'];
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  const filled = (text: string) => text.replaceAll('{store}', store).replaceAll('{day}', day);
  const { subject, opening } = wording[kind];
  return { to, subject: filled(subject), text: [filled(opening), link].join('\n\n') };
}

export const SubscriptionLetterQueued = defineEvent<SubscriptionLetter>('SubscriptionLetterQueued', 1);

export const subscriptionLetterHandler = ({ mailer }: Core) =>
  handle(SubscriptionLetterQueued, 'send', (letter) => mailer.send(subscriptionLetter(letter), PLATFORM_REALM));
