import type { FirstTexts } from './shape.ts';

export const en: FirstTexts = {
  categories: 'Shop by category',
  featured: 'Featured',
  newest: 'New in',
  welcome: {
    title: 'Welcome',
    body: '<p>Welcome to {store}. We are glad that you are here: have a look around, and write to us if you have a question.</p>',
  },
  letters: { heading: 'Hear from us', body: 'News and offers, now and then.' },
  help: 'Help',
  about: {
    title: 'About us',
    body: '<p>Tell your customers who you are: how {store} began, what you care about, and what makes your goods special.</p>',
  },
  contact: {
    title: 'Contact',
    body: '<p>Tell your customers how to reach you: by e-mail, by telephone, at your address, and at what hours.</p>',
  },
  terms: {
    title: 'Terms and conditions',
    body: '<h2>Who we are</h2><p>You buy from {store}. Our address and how to reach us stand at the end of every page.</p><h2>Your order</h2><p>With your order you make us an offer. The contract is made when we confirm it by e-mail.</p><h2>Prices and payment</h2><p>The prices are those shown at the time of your order. You choose how to pay during checkout.</p><h2>Delivery and returns</h2><p>We deliver to the address that you give us. You have the rights of return and of warranty that the law gives you.</p>',
  },
  privacy: {
    title: 'Privacy',
    body: '<p>Say which data {store} keeps of its customers, what for, for how long, and whom they can ask about it.</p>',
  },
  returns: {
    title: 'Returns',
    body: '<p>Say how long customers can send something back to {store}, who pays for it, and when they get their money.</p>',
  },
  shipping: { title: 'Shipping', body: '<p>Say where {store} delivers, how long it takes, and what it costs.</p>' },
  groups: { general: 'General', ordering: 'Orders', shipping: 'Shipping', returns: 'Returns' },
};
