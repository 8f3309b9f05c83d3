import type { Texts } from '../../en/index.ts';
import { arabicPlural as plural } from '../../plural.ts';

const stores = (count: number) =>
  plural(count, {
    zero: 'لا متاجر',
    one: 'متجر واحد',
    two: 'متجران',
    few: '# متاجر',
    many: '# متجرًا',
    other: '# متجر',
  });

export const platformPlans: Texts['platform']['plans'] = {
  title: 'الباقات',
  lead: 'ما يمكن للتجار الاشتراك فيه. المبلغ الجديد للمشتركين الجدد، ومن لديه باقة يحتفظ بسعره.',
  create: 'باقة جديدة',
  createTitle: 'باقة جديدة',
  edit: 'تعديل',
  editTitle: (name) => `تعديل ${name}`,
  check: 'عرض ما سيتغير',
  save: 'حفظ',
  saved: (name) => `حُفظت ${name}.`,
  offered: 'معروضة',
  retired: 'مسحوبة',
  hidden: 'لا تظهر للتجار',
  subscribers: (count) => `المشتركون: ${stores(count)}`,
  kept: (count) => `يحتفظ به: ${stores(count)}`,
  retire: 'سحب',
  retireTitle: (name) => `سحب ${name}؟`,
  retireText: (count) =>
    count === 0
      ? 'لا يمكن لأحد اختيارها بعد الآن. يمكن عرضها من جديد.'
      : `لا يمكن لأحد اختيارها بعد الآن. تبقى لمن لديه حتى ينتقل: ${stores(count)}. يمكن عرضها من جديد.`,
  retiredDone: (name) => `سُحبت ${name}.`,
  offer: 'عرض من جديد',
  offerTitle: (name) => `عرض ${name} من جديد؟`,
  offerText: 'يمكن للتجار اختيارها من الآن بأسعارها.',
  offeredDone: (name) => `عُرضت ${name} من جديد.`,
  form: {
    code: 'الرمز',
    codeRule: 'حروف لاتينية كبيرة وأرقام وشرطات سفلية، ويبدأ بحرف. لا يتغير أبدًا.',
    name: 'الاسم',
    description: 'الوصف',
    tier: 'الدرجة',
    tierHint: 'تُرتَّب الباقات بهذا الترتيب. الدرجة الأعلى ترقية.',
    visible: 'تظهر للتجار',
    visibleHint: 'التي لا تظهر يمنحها المشغّلون وحدهم.',
    prices: 'الأسعار',
    amount: 'المبلغ',
    addPrice: 'إضافة سعر',
    removePrice: (price) => `إزالة السعر ${price}`,
    limits: 'حدود كل متجر',
    limitsHint: 'الحقل الفارغ لا يضع حدًا، والصفر لا يسمح بشيء.',
    limitNames: {
      MAX_PRODUCTS: 'المنتجات',
      MAX_ORDERS_MONTH: 'الطلبات شهريًا',
      MAX_ACCOUNTS: 'حسابات الفريق',
      MAX_STORAGE_MB: 'التخزين بالميغابايت',
    },
    features: 'الميزات',
    numberRule: 'أدخل عددًا صحيحًا.',
    amountRule: 'أدخل مبلغًا لا تزيد كسوره على ما للعملة.',
    currencyRule: 'أدخل العملة بحروفها الثلاثة.',
  },
  effect: {
    title: (count) => `لدى هذه الباقة: ${stores(count)}`,
    sameLimits: 'يبقى ما يمكنهم استخدامه كما هو.',
    limitsChange: (count) => `تتغير الحدود والميزات خلال ثوانٍ: ${stores(count)}.`,
    above: (count) => `يستخدمون أكثر مما سيُسمح به: ${stores(count)}. يحتفظون بكل شيء ولا يضيفون إليه.`,
    samePrices: 'يدفع الجميع سعرًا معروضًا.',
    keepPrice: (count) => `يحتفظون بسعر لم يعد معروضًا: ${stores(count)}.`,
  },
};
