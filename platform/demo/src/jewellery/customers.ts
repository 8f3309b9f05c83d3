import type { DemoAddress, DemoCustomer } from '../trade.ts';
import type { Language } from './language.ts';

const home: DemoAddress = {
  firstName: 'Lina',
  lastName: 'Haddad',
  phone: '+971 50 555 0119',
  address: 'Marina Promenade, Aurora Tower 1804',
  city: 'Dubai',
  stateProvince: 'Dubai',
  country: 'AE',
};
const office: DemoAddress = {
  ...home,
  company: 'Haddad Studio',
  address: 'Dubai Design District, Building 6',
};

export const addressBook: readonly DemoAddress[] = [home, office];

export const customers: Readonly<Record<string, DemoCustomer<Language>>> = {
  shopper: { language: 'en', billing: home },
  fatima: {
    email: 'fatima.almansoori@example.com',
    language: 'ar',
    billing: {
      firstName: 'فاطمة',
      lastName: 'المنصوري',
      phone: '+971 50 555 0143',
      address: 'شارع الخليج العربي 27',
      city: 'أبوظبي',
      stateProvince: 'أبوظبي',
      country: 'AE',
    },
  },
  khalid: {
    email: 'khalid.alotaibi@example.org',
    language: 'ar',
    billing: {
      firstName: 'خالد',
      lastName: 'العتيبي',
      phone: '+966 50 555 0128',
      address: 'شارع التحلية 90',
      city: 'الرياض',
      postalCode: '12241',
      country: 'SA',
    },
  },
  priya: {
    email: 'priya.menon@example.net',
    language: 'en',
    billing: {
      firstName: 'Priya',
      lastName: 'Menon',
      phone: '+971 55 555 0166',
      address: 'Al Karama, Block 14, Flat 302',
      city: 'Dubai',
      stateProvince: 'Dubai',
      country: 'AE',
    },
  },
  james: {
    email: 'james.whitfield@example.com',
    language: 'en',
    billing: {
      firstName: 'James',
      lastName: 'Whitfield',
      phone: '+971 52 555 0175',
      address: 'Palm Jumeirah, Shoreline 8',
      city: 'Dubai',
      stateProvince: 'Dubai',
      country: 'AE',
    },
  },
  mariam: {
    email: 'mariam.alsabah@example.org',
    language: 'ar',
    billing: {
      firstName: 'مريم',
      lastName: 'الصباح',
      phone: '+965 5555 0132',
      address: 'السالمية، قطعة 4، شارع 12',
      city: 'الكويت',
      country: 'KW',
    },
  },
  omar: {
    email: 'omar.farouk@example.net',
    language: 'ar',
    billing: {
      firstName: 'عمر',
      lastName: 'فاروق',
      phone: '+971 56 555 0151',
      address: 'شارع الملك فيصل 61',
      city: 'الشارقة',
      stateProvince: 'الشارقة',
      country: 'AE',
    },
  },
  elena: {
    email: 'elena.popescu@example.com',
    language: 'en',
    billing: {
      firstName: 'Elena',
      lastName: 'Popescu',
      phone: '+971 58 555 0184',
      address: 'Jumeirah Village Circle, Villa 22',
      city: 'Dubai',
      stateProvince: 'Dubai',
      country: 'AE',
    },
  },
  hassan: {
    email: 'hassan.althani@example.org',
    language: 'ar',
    billing: {
      firstName: 'حسن',
      lastName: 'آل ثاني',
      phone: '+974 5555 0197',
      address: 'اللؤلؤة، برج 11',
      city: 'الدوحة',
      country: 'QA',
    },
  },
  sara: {
    email: 'sara.nasser@example.net',
    language: 'en',
    billing: {
      firstName: 'Sara',
      lastName: 'Nasser',
      phone: '+971 54 555 0112',
      address: 'Al Nahyan Camp, Street 9, Villa 5',
      city: 'Abu Dhabi',
      stateProvince: 'Abu Dhabi',
      country: 'AE',
    },
    delivery: {
      firstName: 'Rania',
      lastName: 'Nasser',
      phone: '+971 54 555 0121',
      address: 'Al Ain, Hili District 3',
      city: 'Al Ain',
      stateProvince: 'Abu Dhabi',
      country: 'AE',
    },
  },
};
