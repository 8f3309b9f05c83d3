import type { Messages } from '../en.ts';

export const address: Messages['address'] = {
  optional: 'необязательно',
  choose: 'Выберите',
  fields: {
    country: 'Страна',
    firstName: 'Имя',
    lastName: 'Фамилия',
    company: 'Компания',
    phone: 'Телефон',
    address: 'Улица, дом, квартира',
    city: 'Город',
  },
  postalLabels: {
    POSTAL_CODE: 'Почтовый индекс',
    ZIP_CODE: 'Индекс (ZIP)',
    PIN_CODE: 'Индекс (PIN)',
    POSTCODE: 'Почтовый индекс',
    EIRCODE: 'Eircode',
  },
  stateLabels: {
    STATE: 'Штат',
    PROVINCE: 'Провинция',
    REGION: 'Регион',
    EMIRATE: 'Эмират',
    COUNTY: 'Графство',
    PREFECTURE: 'Префектура',
    DEPARTMENT: 'Департамент',
  },
  errors: {
    missing: 'Заполните это поле.',
    choose: 'Выберите вариант.',
    tooLong: 'Слишком длинно.',
    postalCode: 'Формат: {example}.',
    phone: 'Введите номер телефона, например +7 495 123-45-67.',
    check: 'Проверьте это поле.',
  },
};
