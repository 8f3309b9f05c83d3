import type { DemoAddress, DemoCustomer } from '../trade.ts';
import type { Language } from './language.ts';

const home: DemoAddress = {
  firstName: 'Lina',
  lastName: 'Haddad',
  phone: '+49 30 555 0119',
  address: 'Sonnenallee 81',
  city: 'Berlin',
  postalCode: '12045',
  country: 'DE',
};
const studio: DemoAddress = {
  ...home,
  company: 'Haddad Studio',
  address: 'Köpenicker Straße 154, Hof 2',
  postalCode: '10997',
};

export const addressBook: readonly DemoAddress[] = [home, studio];

export const customers: Readonly<Record<string, DemoCustomer<Language>>> = {
  shopper: { language: 'en', billing: home },
  annika: {
    email: 'annika.vogt@example.com',
    language: 'en',
    billing: {
      firstName: 'Annika',
      lastName: 'Vogt',
      phone: '+49 30 555 0134',
      address: 'Kastanienallee 12',
      city: 'Berlin',
      postalCode: '10435',
      country: 'DE',
    },
  },
  felix: {
    email: 'felix.brandt@example.org',
    language: 'en',
    billing: {
      firstName: 'Felix',
      lastName: 'Brandt',
      phone: '+49 40 555 0148',
      address: 'Osterstraße 140',
      city: 'Hamburg',
      postalCode: '20255',
      country: 'DE',
    },
  },
  claire: {
    email: 'claire.marchand@example.net',
    language: 'fr',
    billing: {
      firstName: 'Claire',
      lastName: 'Marchand',
      phone: '+33 3 55 55 01 61',
      address: '7 rue du Maroquin',
      city: 'Strasbourg',
      postalCode: '67000',
      country: 'FR',
    },
  },
  irina: {
    email: 'irina.sokolova@example.com',
    language: 'ru',
    billing: {
      firstName: 'Ирина',
      lastName: 'Соколова',
      phone: '+49 176 555 0172',
      address: 'Kantstraße 98',
      city: 'Berlin',
      postalCode: '10627',
      country: 'DE',
    },
  },
  sergei: {
    email: 'sergei.volkov@example.org',
    language: 'ru',
    billing: {
      firstName: 'Сергей',
      lastName: 'Волков',
      phone: '+49 89 555 0187',
      address: 'Schellingstraße 44',
      city: 'München',
      postalCode: '80799',
      country: 'DE',
    },
  },
  lukas: {
    email: 'lukas.huber@example.net',
    language: 'en',
    billing: {
      firstName: 'Lukas',
      lastName: 'Huber',
      phone: '+43 1 555 0193',
      address: 'Neubaugasse 31',
      city: 'Wien',
      postalCode: '1070',
      country: 'AT',
    },
  },
  miriam: {
    email: 'miriam.stein@example.com',
    language: 'en',
    billing: {
      firstName: 'Miriam',
      lastName: 'Stein',
      company: 'Café Morgen',
      phone: '+49 341 555 0126',
      address: 'Karl-Heine-Straße 55',
      city: 'Leipzig',
      postalCode: '04229',
      country: 'DE',
    },
  },
  paul: {
    email: 'paul.dubois@example.org',
    language: 'fr',
    billing: {
      firstName: 'Paul',
      lastName: 'Dubois',
      phone: '+33 1 55 55 01 38',
      address: '52 rue de Charonne',
      city: 'Paris',
      postalCode: '75011',
      country: 'FR',
    },
  },
  greta: {
    email: 'greta.lorenz@example.net',
    language: 'en',
    billing: {
      firstName: 'Greta',
      lastName: 'Lorenz',
      phone: '+49 221 555 0159',
      address: 'Aachener Straße 201',
      city: 'Köln',
      postalCode: '50931',
      country: 'DE',
    },
    delivery: {
      firstName: 'Jonas',
      lastName: 'Lorenz',
      phone: '+49 221 555 0160',
      address: 'Poppelsdorfer Allee 17',
      city: 'Bonn',
      postalCode: '53115',
      country: 'DE',
    },
  },
};
