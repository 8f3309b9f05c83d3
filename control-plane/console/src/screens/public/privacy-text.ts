import type { Language } from '../../texts/language.ts';
import type { LegalText } from './legal-text.ts';

export const privacyText: Record<Language, LegalText> = {
  en: {
    title: 'Privacy policy',
    lead: 'What Storepod keeps about you, and why. Whoever operates this installation is the one to ask about your data.',
    sections: [
      {
        title: 'Your account',
        paragraphs: [
          'We keep your name, your e-mail address, a one-way hash of your password, and when and from where you signed in. We need it to let you in and to show you your open sessions.',
          'What is done to accounts, stores and subscriptions is written into a log, with who did it, so that mistakes can be found.',
        ],
      },
      {
        title: 'Your shoppers',
        paragraphs: [
          'Shoppers belong to one store. Their accounts and orders are kept on the pod of that store and never leave it.',
        ],
      },
      {
        title: 'Cookies and storage',
        paragraphs: [
          'The console sets cookies only to keep you signed in and to protect its forms. There is no advertising and no tracking.',
          'Your language, your theme and the store you look at are remembered by your browser and sent nowhere.',
        ],
      },
      {
        title: 'Payment',
        paragraphs: [
          'Card details are entered on the pages of the payment provider. Storepod never sees them; it keeps the invoices.',
        ],
      },
    ],
  },
  ar: {
    title: 'سياسة الخصوصية',
    lead: 'ما يحتفظ به ستوربود عنك وسببه. اسأل مشغّل هذه النسخة عن بياناتك.',
    sections: [
      {
        title: 'حسابك',
        paragraphs: [
          'نحتفظ باسمك وبريدك الإلكتروني وبصمة غير قابلة للعكس لكلمة مرورك، ومتى ومن أين سجّلت الدخول. نحتاج ذلك للسماح لك بالدخول ولعرض جلساتك المفتوحة.',
          'يُكتب ما يجري على الحسابات والمتاجر والاشتراكات في سجل مع من قام به، حتى يمكن العثور على الأخطاء.',
        ],
      },
      {
        title: 'المتسوقون لديك',
        paragraphs: ['المتسوقون تابعون لمتجر واحد. تُحفظ حساباتهم وطلباتهم في حاوية ذلك المتجر ولا تغادرها أبدًا.'],
      },
      {
        title: 'ملفات الارتباط والتخزين',
        paragraphs: [
          'تضع لوحة التحكم ملفات ارتباط لإبقائك مسجّل الدخول ولحماية نماذجها فقط. لا إعلانات ولا تتبع.',
          'يتذكر متصفحك لغتك ومظهرك والمتجر الذي تنظر إليه ولا يرسلها إلى أي مكان.',
        ],
      },
      {
        title: 'الدفع',
        paragraphs: ['تُدخل بيانات البطاقة في صفحات مزوّد الدفع. لا يراها ستوربود أبدًا، ويحتفظ بالفواتير فقط.'],
      },
    ],
  },
};
