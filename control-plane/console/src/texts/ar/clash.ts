import type { Texts } from '../en/index.ts';

export const clash: Texts['clash'] = {
  title: 'عدّل شخص آخر هذا في الأثناء',
  text: 'لم يضع شيء مما كتبته. انظر إلى ما تغيّر، ثم احفظ مرة أخرى.',
  taken: 'غيّره الآخر، وأُخذ هنا:',
  disputed: 'غيّره كلاكما. يبقى ما كتبته، ما لم تأخذ ما كتبه:',
  yours: 'لك:',
  theirs: 'للآخر:',
  take: (field) => `أخذ ما كتبه الآخر: ${field}`,
};
