import type { Texts } from '../en/index.ts';

export const dashboard: Texts['dashboard'] = {
  title: 'لوحة المعلومات',
  stateTitle: 'المتجر',
  state: 'الحالة',
  address: 'العنوان',
  created: 'أُنشئ',
  visit: 'زيارة المتجر',
  planTitle: 'الباقة',
  plan: 'الباقة',
  status: 'الحالة',
  renews: 'تتجدد في',
  ends: 'تنتهي في',
  trialEnds: 'تنتهي التجربة في',
  manage: 'إدارة الباقة',
  planUnknown: 'لا تستجيب الفوترة حاليًا، لذلك الباقة غير معروفة.',
  noPlan: 'لا باقة بعد',
  nextTitle: 'الخطوات التالية',
  next: {
    domain: { title: 'اربط نطاقك الخاص', text: 'فيجدك المتسوقون تحت اسم تملكه.', done: 'نطاقك الخاص مرتبط.' },
    team: { title: 'ادعُ فريقك', text: 'امنح كل شخص الصلاحيات التي يحتاجها لا أكثر.' },
    settings: { title: 'راجع إعدادات متجرك', text: 'التواصل والعملة واللغات والمظهر.' },
  },
  building: 'ما زال هذا المتجر قيد الإعداد.',
  failed: 'تعذّر إعداد هذا المتجر.',
  seeProgress: 'متابعة التقدم',
  notInUse: 'هذا المتجر خارج الخدمة. تواصل مع الدعم إن لم تتوقع ذلك.',
};
