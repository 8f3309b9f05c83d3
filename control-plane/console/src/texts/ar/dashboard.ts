import type { Texts } from '../en/index.ts';
import { arabicPlural } from '../plural.ts';

const ordersOf = (count: number) =>
  arabicPlural(count, {
    zero: 'لا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: '# طلبات',
    many: '# طلبًا',
    other: '# طلب',
  });

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
  sales: {
    revenue: 'الإيرادات',
    orders: 'الطلبات',
    averageOrder: 'متوسط الطلب',
    customers: 'العملاء',
    customersNote: (fresh, again) => `جدد: ${fresh}، عائدون: ${again}`,
    before: (figure) => `قبلها: ${figure}`,
    refunds: (amount) => `رُدّ في هذه الأيام ${amount}.`,
    otherCurrencies: (count) =>
      arabicPlural(count, {
        zero: 'لا طلبات بعملات أخرى.',
        one: 'طلب واحد بعملة أخرى ليس في أي مجموع.',
        two: 'طلبان بعملة أخرى ليسا في أي مجموع.',
        few: '# طلبات بعملات أخرى ليست في أي مجموع.',
        many: '# طلبًا بعملات أخرى ليست في أي مجموع.',
        other: '# طلب بعملات أخرى ليست في أي مجموع.',
      }),
    perDay: 'الإيرادات اليومية',
    span: (from, to) => `من ${from} إلى ${to}، مقارنة بعدد الأيام نفسه قبلها.`,
    chart: (from, to, total, orders) => `الإيرادات اليومية من ${from} إلى ${to}: ${total} في عدد طلبات ${orders}`,
    quiet: 'لم يُبَع شيء في هذه الأيام.',
    best: 'الأكثر مبيعًا',
    product: 'المنتج',
    units: 'القطع',
    noneSold: 'لم يُبَع شيء في هذه الأيام.',
  },
  attention: {
    title: 'المهام',
    quiet: 'لا مهام. تظهر هنا الطلبات الجديدة والحوالات التي تحتاج إلى تحقق والمشكلات.',
    toPack: (count) => `للتجهيز: ${ordersOf(count)}`,
    orders: (count) => `تحتاج إلى انتباه: ${ordersOf(count)}`,
    transfers: (count) =>
      arabicPlural(count, {
        zero: 'لا حوالات للتحقق',
        one: 'حوالة واحدة للتحقق',
        two: 'حوالتان للتحقق',
        few: '# حوالات للتحقق',
        many: '# حوالة للتحقق',
        other: '# حوالة للتحقق',
      }),
    payments: (count) =>
      arabicPlural(count, {
        zero: 'لا مدفوعات تحتاج إلى انتباه',
        one: 'دفعة واحدة تحتاج إلى انتباه',
        two: 'دفعتان تحتاجان إلى انتباه',
        few: '# دفعات تحتاج إلى انتباه',
        many: '# دفعة تحتاج إلى انتباه',
        other: '# دفعة تحتاج إلى انتباه',
      }),
  },
  stock: {
    title: 'يوشك على النفاد',
    lead: (threshold) => `بقيت ${threshold} قطع أو أقل.`,
    enough: 'يوجد ما يكفي من كل شيء.',
    left: (count) =>
      arabicPlural(count, {
        zero: 'لا قطع',
        one: 'قطعة واحدة',
        two: 'قطعتان',
        few: '# قطع',
        many: '# قطعة',
        other: '# قطعة',
      }),
    soldOut: 'نفد',
    more: (count) =>
      arabicPlural(count, {
        zero: 'ولا غيرها',
        one: 'وواحد آخر',
        two: 'واثنان آخران',
        few: 'و# أخرى',
        many: 'و# أخرى',
        other: 'و# أخرى',
      }),
  },
  firstSale: {
    title: 'هنا تبدأ أول عملية بيع',
    lead: 'حالما يشتري أحد شيئًا تظهر هنا الإيرادات والطلبات والأكثر مبيعًا.',
    pay: {
      title: 'اختر كيف يدفع المتسوّقون',
      text: 'بلا طريقة دفع لا يمكن الشراء. يكفي الدفع التجريبي للتجربة.',
      done: 'يستطيع المتسوّقون الدفع.',
    },
    ship: {
      title: 'حدّد تكلفة الشحن',
      text: 'حتى توجد طريقة، تُقبل الطلبات بلا شحن.',
      done: 'توجد طريقة شحن.',
    },
    discount: { title: 'رحّب بأول المتسوّقين', text: 'أنشئ رمز خصم وشاركه.' },
  },
  building: 'ما زال هذا المتجر قيد الإعداد.',
  failed: 'تعذّر إعداد هذا المتجر.',
  seeProgress: 'متابعة التقدم',
  notInUse: 'هذا المتجر خارج الخدمة. تواصل مع الدعم إن لم تتوقع ذلك.',
};
