import type { Texts } from '../../en/index.ts';
import { arabicPlural as plural } from '../../plural.ts';

const counted = (count: number) =>
  plural(count, {
    zero: 'لا مهام',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: '# مهام',
    many: '# مهمة',
    other: '# مهمة',
  });

export const jobs: Texts['platform']['jobs'] = {
  title: 'مهام فاشلة',
  description: 'عمل حاولته خدمة يومًا كاملًا ثم تركته. أصلح السبب ثم شغّله من جديد.',
  pod: 'الحاوية',
  firstPod: 'الحاوية الأولى',
  noPods: 'لا حاويات بعد',
  empty: 'لم يُترك شيء',
  emptyText: 'تُعاد محاولة المهام الفاشلة تلقائيًا يومًا كاملًا قبل أن تظهر هنا.',
  job: 'المهمة',
  error: 'آخر خطأ',
  happened: 'منذ',
  died: 'تُركت في',
  all: 'كل ما في هذه الصفحة',
  runAgain: (count) => (count === 0 ? 'تشغيل من جديد' : `تشغيل من جديد: ${counted(count)}`),
  runTitle: (count) => `تشغيل من جديد: ${counted(count)}؟`,
  runText: 'تُحاول كل منها يومًا آخر. ما أُنجز لا يُنجز مرتين.',
  ran: (count) => `تعمل من جديد: ${counted(count)}.`,
};
