import type { Texts } from '../en/index.ts';
import { arabicPlural as plural } from '../plural.ts';

export const plans: Texts['plans'] = {
  names: { Free: 'مجانية', Basic: 'أساسية', Pro: 'احترافية' },
  descriptions: {
    'To look around: a small catalogue and a few orders.': 'للتجربة وبيع عدد قليل من المنتجات.',
    'For a shop that sells: a domain of its own and room to grow.': 'لمتجر قائم يعمل على نطاقه الخاص.',
    'For a busy shop: no ceiling on products and orders, with figures and quick help.': 'لمتجر نشط بلا حدود.',
  },
  monthly: 'شهري',
  yearly: 'سنوي',
  interval: 'فترة الدفع',
  free: 'مجانًا',
  perMonth: 'شهريًا',
  perYear: 'سنويًا',
  price: (amount, interval) => `${amount} ${interval}`,
  products: (count) =>
    plural(count, {
      zero: 'بلا منتجات',
      one: 'منتج واحد',
      two: 'منتجان',
      few: '# منتجات',
      many: '# منتجًا',
      other: '# منتج',
    }),
  orders: (count) =>
    plural(count, {
      zero: 'بلا طلبات',
      one: 'طلب واحد شهريًا',
      two: 'طلبان شهريًا',
      few: '# طلبات شهريًا',
      many: '# طلبًا شهريًا',
      other: '# طلب شهريًا',
    }),
  accounts: (count) =>
    plural(count, {
      zero: 'بلا حسابات للفريق',
      one: 'حساب واحد للفريق',
      two: 'حسابان للفريق',
      few: '# حسابات للفريق',
      many: '# حسابًا للفريق',
      other: '# حساب للفريق',
    }),
  storage: (size) => `${size} للصور والملفات`,
  unlimited: {
    MAX_PRODUCTS: 'منتجات بلا حد',
    MAX_ORDERS_MONTH: 'طلبات بلا حد',
    MAX_ACCOUNTS: 'حسابات فريق بلا حد',
    MAX_STORAGE_MB: 'تخزين بلا حد',
  },
  flags: {
    CUSTOM_DOMAIN: 'نطاقك الخاص',
    ANALYTICS: 'تحليلات',
    PRIORITY_SUPPORT: 'دعم ذو أولوية',
  },
  included: 'مشمول',
  notIncluded: 'غير مشمول',
};
