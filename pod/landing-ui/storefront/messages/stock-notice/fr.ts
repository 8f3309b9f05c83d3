import type { Messages } from '../en.ts';

export const stockNotice: Messages['stockNotice'] = {
  title: 'Prévenez-moi de son retour',
  hint: 'Nous vous écrivons une seule fois, et ne gardons votre adresse pour rien d’autre.',
  email: 'E-mail',
  send: 'Prévenez-moi',
  sending: 'Un instant',
  done: 'Nous vous écrirons dès son retour.',
  wrongEmail: 'Veuillez saisir une adresse e-mail, par exemple ann@example.com.',
  tooMany: 'Trop de tentatives. Veuillez réessayer dans une minute.',
  failed: 'Cela n’a pas fonctionné. Veuillez réessayer dans un instant.',
  notes: 'Livraison et retours',
};
