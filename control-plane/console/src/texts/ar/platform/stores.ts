import type { Texts } from '../../en/index.ts';

export const platformStores: Texts['platform']['stores'] = {
  title: 'المتاجر',
  search: 'البحث في المتاجر',
  searchHint: 'جزء من الاسم',
  billing: 'الفوترة',
  pod: 'الحاوية',
  error: 'سبب الفشل',
  organisationOut: 'غير قابل للاستخدام: مؤسسته غير نشطة.',
  openDashboard: 'فتح لوحة المعلومات باسم…',
  openDashboardTitle: (name) => `فتح لوحة معلومات ${name}`,
  moves: { suspend: 'إيقاف', resume: 'استئناف', reprovision: 'إعداد من جديد' },
  suspendTitle: (name) => `إيقاف ${name}؟`,
  suspendText: 'لا يستطيع أحد العمل في هذا المتجر حتى يُستأنف. يرى المتسوقون صفحة صيانة.',
  suspended: (name) => `أُوقف ${name}.`,
  resumed: (name) => `عاد ${name} إلى الاستخدام.`,
  reprovisioned: (name) => `يُعاد إعداد ${name}.`,
};
