import type { Texts } from '../en/index.ts';

export const papers: Texts['papers'] = {
  print: 'طباعة',
  printed: 'ما يُطبع',
  back: 'العودة إلى الطلب',
  kinds: { invoice: 'فاتورة', 'packing-slip': 'قائمة التعبئة' },
  title: (kind, number) => `${kind} — طلب ${number}`,
  orderedAt: 'تاريخ الطلب',
  order: 'الطلب',
  payment: 'الدفع',
  billTo: 'الفوترة إلى',
  shipTo: 'الشحن إلى',
  delivery: 'طريقة التسليم',
  taxNumber: (number) => `الرقم الضريبي ${number}`,
  item: 'الصنف',
  pieces: 'القطع',
  price: 'السعر',
  amount: 'المبلغ',
  refunded: 'المردود',
  message: 'رسالة العميل',
  nothingToSend: 'لم يبقَ من هذا الطلب ما يُرسَل.',
};
