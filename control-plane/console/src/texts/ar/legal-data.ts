import type { Texts } from '../en/index.ts';

export const legal: Texts['storeSettings']['legal'] = {
  saved: 'حُفظت البيانات القانونية والمرسِل.',
  title: 'البيانات القانونية',
  lead: 'تظهر في آخر كل صفحة من متجرك مع العنوان من التفاصيل، وعلى الفواتير. كلها اختيارية هنا، وقد يطلبها القانون عندك.',
  name: 'اسم الشركة',
  nameHint: 'كما هو مسجّل.',
  registerNumber: 'رقم السجل',
  registerHint: 'مع اسم السجل.',
  vatId: 'رقم ضريبة القيمة المضافة',
  vatHint: 'يراه الجميع.',
  taxNumber: 'الرقم الضريبي',
  taxHint: 'على الفواتير فقط.',
  senderTitle: 'الرسائل إلى المتسوّقين',
  senderLead: 'باسم من يُكتب إلى المتسوّقين عن الطلبات والحسابات. أما العنوان الذي تأتي منه فهو عنوان المنصة.',
  senderName: 'اسم المرسِل',
  senderHint: (title) => `إن تُرك فارغًا: ${title}`,
  replyTo: 'تصل الردود إلى',
  replyHint: (address) => `إن تُرك فارغًا: ${address}`,
};
