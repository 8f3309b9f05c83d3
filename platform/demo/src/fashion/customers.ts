import type { DemoAddress, DemoCustomer } from '../trade.ts';
import type { Language } from './product.ts';

const home: DemoAddress = {
  firstName: 'Lina',
  lastName: 'Haddad',
  phone: '+1 212 555 0119',
  address: '214 West 4th Street, Apt 3B',
  city: 'New York',
  stateProvince: 'NY',
  postalCode: '10014',
  country: 'US',
};
const studio: DemoAddress = {
  ...home,
  company: 'Haddad Studio',
  address: '61 Greene Street, 4th floor',
  postalCode: '10012',
};

export const addressBook: readonly DemoAddress[] = [home, studio];

export const customers: Readonly<Record<string, DemoCustomer<Language>>> = {
  shopper: { language: 'en', billing: home },
  maya: {
    email: 'maya.collins@example.com',
    language: 'en',
    billing: {
      firstName: 'Maya',
      lastName: 'Collins',
      phone: '+1 718 555 0164',
      address: '455 Carroll Street',
      city: 'Brooklyn',
      stateProvince: 'NY',
      postalCode: '11215',
      country: 'US',
    },
  },
  daniel: {
    email: 'd.okafor@example.org',
    language: 'en',
    billing: {
      firstName: 'Daniel',
      lastName: 'Okafor',
      phone: '+1 617 555 0127',
      address: '9 Marlborough Street',
      city: 'Boston',
      stateProvince: 'MA',
      postalCode: '02116',
      country: 'US',
    },
  },
  grace: {
    email: 'grace.lindholm@example.net',
    language: 'en',
    billing: {
      firstName: 'Grace',
      lastName: 'Lindholm',
      phone: '+1 312 555 0108',
      address: '1720 North Damen Avenue',
      city: 'Chicago',
      stateProvince: 'IL',
      postalCode: '60647',
      country: 'US',
    },
  },
  camille: {
    email: 'camille.rousseau@example.com',
    language: 'fr',
    billing: {
      firstName: 'Camille',
      lastName: 'Rousseau',
      phone: '+33 1 55 55 01 42',
      address: '18 rue des Martyrs',
      city: 'Paris',
      postalCode: '75009',
      country: 'FR',
    },
  },
  olivier: {
    email: 'olivier.tremblay@example.org',
    language: 'fr',
    billing: {
      firstName: 'Olivier',
      lastName: 'Tremblay',
      phone: '+1 514 555 0173',
      address: '4051 rue Saint-Denis',
      city: 'Montréal',
      stateProvince: 'QC',
      postalCode: 'H2W 2M7',
      country: 'CA',
    },
  },
  noura: {
    email: 'noura.alfarsi@example.net',
    language: 'ar',
    billing: {
      firstName: 'نورة',
      lastName: 'الفارسي',
      phone: '+971 50 555 0191',
      address: 'شارع الوصل 112',
      city: 'دبي',
      country: 'AE',
    },
  },
  yusuf: {
    email: 'yusuf.mansour@example.com',
    language: 'ar',
    billing: {
      firstName: 'يوسف',
      lastName: 'منصور',
      phone: '+1 929 555 0136',
      address: '30-14 Steinway Street',
      city: 'Astoria',
      stateProvince: 'NY',
      postalCode: '11103',
      country: 'US',
    },
  },
  harper: {
    email: 'harper.wells@example.com',
    language: 'en',
    billing: {
      firstName: 'Harper',
      lastName: 'Wells',
      phone: '+1 415 555 0182',
      address: '780 Valencia Street',
      city: 'San Francisco',
      stateProvince: 'CA',
      postalCode: '94110',
      country: 'US',
    },
    delivery: {
      firstName: 'June',
      lastName: 'Wells',
      address: '2301 Telegraph Avenue',
      city: 'Berkeley',
      stateProvince: 'CA',
      postalCode: '94704',
      country: 'US',
    },
  },
  theo: {
    email: 'theo.baker@example.org',
    language: 'en',
    billing: {
      firstName: 'Theo',
      lastName: 'Baker',
      company: 'Baker & Finch Architects',
      phone: '+1 212 555 0155',
      address: '40 Broad Street, Suite 900',
      city: 'New York',
      stateProvince: 'NY',
      postalCode: '10004',
      country: 'US',
    },
  },
};
