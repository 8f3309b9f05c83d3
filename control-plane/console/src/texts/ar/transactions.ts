import type { Texts } from '../en/index.ts';

export const transactions: Texts['transactions'] = {
  title: 'المدفوعات',
  lead: 'كل مدفوعات المتجر. أما الحوالات والنقد فأنت تقول هل وصل المال.',
  none: 'لا مدفوعات بعد',
  noneText: 'تظهر الدفعة هنا حالما يبدأ متسوّق دفع طلب.',
  payment: 'الدفعة',
  paymentOf: (amount) => `دفعة بمبلغ ${amount}`,
  number: 'الرقم',
  amount: 'المبلغ',
  givenBack: (amount) => `رُدّ ${amount}`,
  sort: 'الترتيب',
  sorts: {
    newest: 'الأحدث أولًا',
    'transactionDate,asc': 'الأقدم أولًا',
    'amount,desc': 'الأكبر أولًا',
    'amount,asc': 'الأصغر أولًا',
  },
  attempts: 'محاولات دفع هذا الطلب',
  noOrder: 'لم يعد الطلب هنا.',
  attentionTitle: 'هذه الدفعة تحتاج إلى انتباه',
  attention: {
    PAID_AFTER_CLOSE: 'وصل المال بعد إغلاق الطلب. رُدّه، أو اتفق مع العميل.',
    AMOUNT_DIFFERS: 'أخذ المزوّد مبلغًا غير مبلغ الطلب.',
    REFUND_FAILED: 'فشل ردّ المال. اطلبه مجددًا، أو رُدّه بطريقة أخرى.',
    REFUND_DIFFERS: 'ردّ المزوّد مالًا لم يطلبه أحد هنا.',
  },
  resolve: 'تمّت معالجتها',
  resolved: 'أُزيلت العلامة',
};
