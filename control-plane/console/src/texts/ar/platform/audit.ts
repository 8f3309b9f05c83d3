import type { Texts } from '../../en/index.ts';

export const audit: Texts['platform']['audit'] = {
  title: 'سجل التدقيق',
  description: 'ما جرى في كل خدمات المنصة: من فعله، وباسم من، ومن أين.',
  search: 'ابحث في السجل',
  searchHint: 'الإجراء أو ما يخصّه أو التفاصيل',
  kind: 'ما جرى',
  kinds: { changes: 'التغييرات', signIns: 'تسجيل الدخول والرموز', all: 'كل شيء' },
  service: 'الخدمة',
  anyService: 'كل الخدمات',
  actor: 'من قام به',
  act: 'المشغّل وراءه',
  ip: 'عنوان IP',
  through: (operator) => `عبر ${operator}`,
  failed: 'مرفوض',
  missing: 'بعضها لم يستجب، لذلك تنقص مدخلاته',
  since: (day) => `جرى البحث منذ ${day}. اختر يومًا أبكر للبحث أبعد من ذلك.`,
};
