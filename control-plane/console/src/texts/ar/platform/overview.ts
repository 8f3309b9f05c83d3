import type { Texts } from '../../en/index.ts';
import { arabicPlural as plural } from '../../plural.ts';

export const overview: Texts['platform']['overview'] = {
  title: 'المنصة',
  description: 'كيف حال المنصة. الأيام بتوقيت UTC.',
  supportDescription: 'ابحث عن المؤسسات والحسابات، واعمل باسم تاجر طلب المساعدة.',
  period: 'الفترة',
  days: (count) =>
    plural(count, {
      zero: 'بلا أيام',
      one: 'يوم واحد',
      two: 'يومان',
      few: '# أيام',
      many: '# يومًا',
      other: '# يوم',
    }),
  organisations: 'المؤسسات',
  newOrganisations: 'مؤسسات جديدة',
  stores: 'المتاجر',
  newStores: 'متاجر جديدة',
  paying: 'المتاجر المشتركة',
  newPaying: 'متاجر بدأت الدفع',
  accounts: 'الحسابات',
  added: (count) =>
    plural(count, {
      zero: 'لا جديد في هذه الفترة',
      one: 'واحد جديد في هذه الفترة',
      two: 'اثنان جديدان في هذه الفترة',
      few: '# جديدة في هذه الفترة',
      many: '# جديدًا في هذه الفترة',
      other: '# جديد في هذه الفترة',
    }),
  subscriptionNote: (trials, late) => `تجريبي: ${trials}، فشل الدفع: ${late}`,
  accountNote: (pending, locked, disabled) => `مدعو: ${pending}، مقفل: ${locked}، محظور: ${disabled}`,
  chart: (what, from, to, total) => `${what}، من ${from} إلى ${to}: المجموع ${total}`,
  revenue: 'الإيرادات',
  revenueLead: 'ما دفعته المتاجر مقابل باقاتها. لا تُجمع العملات معًا أبدًا.',
  noRevenue: 'لم يُدفع شيء في هذه الفترة.',
  paidIn: (currency) => `المدفوع بعملة ${currency}`,
  health: 'السلامة',
  healthLead: 'ما يحتاج إلى متابعة.',
  verdicts: { good: 'كل شيء بخير', bad: 'يحتاج إلى نظر' },
  podsLine: 'الحاويات',
  podNote: (healthy, unhealthy, unknown) => `سليمة: ${healthy}، معتلّة: ${unhealthy}، لم تُفحص بعد: ${unknown}.`,
  podsOpen: (count) =>
    plural(count, {
      zero: 'لا حاوية تستقبل متاجر جديدة.',
      one: 'حاوية واحدة تستقبل متاجر جديدة.',
      two: 'حاويتان تستقبلان متاجر جديدة.',
      few: '# حاويات تستقبل متاجر جديدة.',
      many: '# حاوية تستقبل متاجر جديدة.',
      other: '# حاوية تستقبل متاجر جديدة.',
    }),
  onlyFirst: (count) => `حُسبت أول ${count} فقط.`,
  billingLine: 'مزوّد الدفع',
  billingNote: (failed, stalled, minutes) =>
    `رسائل فاشلة: ${failed}، طلبات بلا جواب منذ أكثر من ${minutes} دقيقة: ${stalled}.`,
  jobsLine: 'مهام فاشلة',
  jobsNote: (count) =>
    plural(count, {
      zero: 'لا مهام متروكة.',
      one: 'تُركت مهمة واحدة.',
      two: 'تُركت مهمتان.',
      few: 'تُركت # مهام.',
      many: 'تُركت # مهمة.',
      other: 'تُركت # مهمة.',
    }),
  unread: (services) => `تعذّرت قراءة: ${services}.`,
};
