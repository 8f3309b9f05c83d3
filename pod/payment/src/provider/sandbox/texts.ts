import type { Delivery } from './deliveries.ts';

export interface SandboxTexts {
  note: string;
  heading: string;
  store: string;
  order: string;
  reference: string;
  messages: string;
  deliveries: Record<Delivery, string>;
  pay: (amount: string) => string;
  decline: string;
  expire: string;
  leave: string;
  usedTitle: string;
  used: Record<'PAID' | 'DECLINED' | 'EXPIRED', string>;
  staleTitle: string;
  stale: string;
  unknownTitle: string;
  unknown: string;
  back: string;
}

const english: SandboxTexts = {
  note: 'This is a sandbox. No money is moved here.',
  heading: 'Pay for your order',
  store: 'Shop',
  order: 'Order',
  reference: 'Reference',
  messages: 'How the shop hears of it',
  deliveries: {
    ONCE: 'Once and at once',
    BEFORE_RETURN: 'Before the browser comes back',
    AFTER_RETURN: 'A few seconds after the browser came back',
    DUPLICATE: 'Each message five times',
    LATE: 'Half a minute late',
    REORDERED: 'In the wrong order',
  },
  pay: (amount) => `Pay ${amount}`,
  decline: 'Decline the payment',
  expire: 'Let the page run out now',
  leave: 'Leave without paying',
  usedTitle: 'There is nothing to pay here any more',
  used: {
    PAID: 'This payment was made.',
    DECLINED: 'This payment was declined.',
    EXPIRED: 'The time to pay is over, or the order was cancelled.',
  },
  staleTitle: 'This page is out of date',
  stale: 'Something happened since it was opened. Look at it again.',
  unknownTitle: 'There is no such page',
  unknown: 'The address is not one of the sandbox.',
  back: 'Back to the shop',
};

const arabic: SandboxTexts = {
  note: 'هذه بيئة تجريبية. لا تُنقل أي أموال هنا.',
  heading: 'ادفع ثمن طلبك',
  store: 'المتجر',
  order: 'الطلب',
  reference: 'المرجع',
  messages: 'كيف يصل الخبر إلى المتجر',
  deliveries: {
    ONCE: 'مرة واحدة وفورًا',
    BEFORE_RETURN: 'قبل عودة المتصفح',
    AFTER_RETURN: 'بعد عودة المتصفح بثوانٍ',
    DUPLICATE: 'كل رسالة خمس مرات',
    LATE: 'متأخرة نصف دقيقة',
    REORDERED: 'بترتيب خاطئ',
  },
  pay: (amount) => `ادفع ${amount}`,
  decline: 'ارفض الدفع',
  expire: 'أنهِ مهلة الصفحة الآن',
  leave: 'غادر دون دفع',
  usedTitle: 'لم يعد هنا ما يُدفع',
  used: {
    PAID: 'تم هذا الدفع.',
    DECLINED: 'رُفض هذا الدفع.',
    EXPIRED: 'انتهت مهلة الدفع أو أُلغي الطلب.',
  },
  staleTitle: 'هذه الصفحة قديمة',
  stale: 'حدث شيء منذ فتحها. اعرضها من جديد.',
  unknownTitle: 'لا توجد صفحة كهذه',
  unknown: 'العنوان ليس من عناوين البيئة التجريبية.',
  back: 'العودة إلى المتجر',
};

/** The page speaks two languages; any other is shown in English. */
export const textsOf = (lang: string): SandboxTexts => (lang === 'ar' ? arabic : english);
export const shownLanguage = (lang: string): 'ar' | 'en' => (lang === 'ar' ? 'ar' : 'en');
