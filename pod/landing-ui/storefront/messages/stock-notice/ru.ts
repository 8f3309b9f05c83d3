import type { Messages } from '../en.ts';

export const stockNotice: Messages['stockNotice'] = {
  title: 'Сообщить о поступлении',
  hint: 'Мы напишем один раз и больше ни для чего не используем ваш адрес.',
  email: 'Эл. почта',
  send: 'Сообщить',
  sending: 'Одну минуту',
  done: 'Мы напишем, когда товар появится.',
  wrongEmail: 'Введите адрес эл. почты, например ann@example.com.',
  tooMany: 'Слишком много попыток. Попробуйте через минуту.',
  failed: 'Не получилось. Попробуйте ещё раз чуть позже.',
  notes: 'Доставка и возврат',
};
