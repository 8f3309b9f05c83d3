import type { Messages } from '../en.ts';

export const stockNotice: Messages['stockNotice'] = {
  title: 'أعلِمني عند توفره',
  hint: 'نراسلك مرة واحدة، ولا نحفظ عنوانك لأي غرض آخر.',
  email: 'البريد الإلكتروني',
  send: 'أعلِمني',
  sending: 'لحظة من فضلك',
  done: 'سنراسلك عند توفره.',
  wrongEmail: 'يرجى إدخال بريد إلكتروني مثل ann@example.com.',
  tooMany: 'محاولات كثيرة. يرجى المحاولة بعد دقيقة.',
  failed: 'لم ينجح ذلك. يرجى المحاولة بعد قليل.',
  notes: 'التوصيل والإرجاع',
};
