import type { Language } from '../../texts/language.ts';
import type { LegalText } from './legal-text.ts';

export const termsText: Record<Language, LegalText> = {
  en: {
    title: 'Terms of use',
    lead: 'These are the general terms for the use of Storepod. Whoever operates this installation may add their own; where they differ, theirs apply.',
    sections: [
      {
        title: 'What you get',
        paragraphs: [
          'An organisation owns stores. Each store runs on a pod and can be reached at an address under the domain of that pod, and under any domain that you connect.',
          'What a store may hold is set by its plan. The ceilings of a plan are shown before you choose it and on the subscription page of each store.',
        ],
      },
      {
        title: 'What you are responsible for',
        paragraphs: [
          'You are responsible for what you sell, for what you write about it, and for the laws that apply where you sell it.',
          'Keep your password to yourself. What people of your team do with the rights you gave them counts as done by you.',
        ],
      },
      {
        title: 'Plans and payment',
        paragraphs: [
          'Your first store may be tried for free for fourteen days. After that a store needs a plan; without one its settings cannot be changed, while shoppers are still served.',
          'A larger plan starts at once and is charged for the rest of the period. A smaller plan starts when the paid period ends. You can stop the renewal at any time.',
        ],
      },
      {
        title: 'When a store is closed',
        paragraphs: [
          'You can archive or delete a store yourself. A store that breaks the law or harms others may be suspended; you are told why.',
        ],
      },
    ],
  },
  ar: {
    title: 'شروط الاستخدام',
    lead: 'هذه هي الشروط العامة لاستخدام ستوربود. قد يضيف مشغّل هذه النسخة شروطه الخاصة، وتسري شروطه حيث تختلف.',
    sections: [
      {
        title: 'ما تحصل عليه',
        paragraphs: [
          'تملك المؤسسة متاجر. يعمل كل متجر في حاوية ويمكن الوصول إليه بعنوان تحت نطاق تلك الحاوية وتحت أي نطاق تربطه.',
          'تحدد الباقة ما يمكن أن يحويه المتجر. تُعرض حدود الباقة قبل أن تختارها وفي صفحة اشتراك كل متجر.',
        ],
      },
      {
        title: 'ما أنت مسؤول عنه',
        paragraphs: [
          'أنت مسؤول عما تبيعه وعما تكتبه عنه وعن القوانين السارية حيث تبيع.',
          'احتفظ بكلمة مرورك لنفسك. ما يفعله أفراد فريقك بالصلاحيات التي منحتها لهم يُعد صادرًا عنك.',
        ],
      },
      {
        title: 'الباقات والدفع',
        paragraphs: [
          'يمكن تجربة متجرك الأول مجانًا لأربعة عشر يومًا. بعد ذلك يحتاج المتجر إلى باقة، وبدونها لا يمكن تغيير إعداداته بينما يستمر خدمة المتسوقين.',
          'تبدأ الباقة الأكبر فورًا وتُحتسب لبقية الفترة. تبدأ الباقة الأصغر عند انتهاء الفترة المدفوعة. يمكنك إيقاف التجديد في أي وقت.',
        ],
      },
      {
        title: 'عند إغلاق متجر',
        paragraphs: ['يمكنك أرشفة متجر أو حذفه بنفسك. قد يوقف متجر يخالف القانون أو يضر بالآخرين، ويُذكر لك السبب.'],
      },
    ],
  },
};
