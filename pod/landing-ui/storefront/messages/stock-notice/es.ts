import type { Messages } from '../en.ts';

export const stockNotice: Messages['stockNotice'] = {
  title: 'Avísame cuando vuelva',
  hint: 'Te escribimos una sola vez y no guardamos tu dirección para nada más.',
  email: 'Correo electrónico',
  send: 'Avísame',
  sending: 'Un momento',
  done: 'Te escribiremos cuando vuelva.',
  wrongEmail: 'Escribe un correo electrónico, por ejemplo ann@example.com.',
  tooMany: 'Demasiados intentos. Inténtalo de nuevo en un minuto.',
  failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
  notes: 'Envío y devoluciones',
};
