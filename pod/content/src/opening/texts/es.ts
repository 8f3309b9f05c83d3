import type { FirstTexts } from './shape.ts';

export const es: FirstTexts = {
  categories: 'Compra por categoría',
  featured: 'Destacados',
  newest: 'Novedades',
  welcome: {
    title: 'Bienvenida',
    body: '<p>Te damos la bienvenida a {store}. Nos alegra que estés aquí: echa un vistazo y escríbenos si tienes alguna pregunta.</p>',
  },
  letters: { heading: 'Entérate de todo', body: 'Novedades y ofertas, de vez en cuando.' },
  help: 'Ayuda',
  about: {
    title: 'Quiénes somos',
    body: '<p>Cuenta a tus clientes quiénes sois: cómo empezó {store}, qué os importa y qué hace especiales vuestros productos.</p>',
  },
  contact: {
    title: 'Contacto',
    body: '<p>Cuenta a tus clientes cómo localizaros: por correo, por teléfono, en vuestra dirección y en qué horario.</p>',
  },
  terms: {
    title: 'Términos y condiciones',
    body: '<h2>Quiénes somos</h2><p>Compras a {store}. Nuestra dirección y cómo localizarnos están al final de cada página.</p><h2>Tu pedido</h2><p>Tu pedido es una oferta. El contrato se cierra cuando lo confirmamos por correo electrónico.</p><h2>Precios y pago</h2><p>Los precios son los que se muestran al hacer el pedido. Eliges cómo pagar al finalizar la compra.</p><h2>Entrega y devoluciones</h2><p>Entregamos en la dirección que nos das. Tienes los derechos de devolución y de garantía que te da la ley.</p>',
  },
  privacy: {
    title: 'Privacidad',
    body: '<p>Di qué datos guarda {store} de sus clientes, para qué, durante cuánto tiempo y a quién pueden preguntar.</p>',
  },
  returns: {
    title: 'Devoluciones',
    body: '<p>Di en qué plazo se puede devolver algo a {store}, quién paga el envío y cuándo se devuelve el dinero.</p>',
  },
  shipping: { title: 'Envíos', body: '<p>Di adónde envía {store}, cuánto tarda y cuánto cuesta.</p>' },
  groups: { general: 'General', ordering: 'Pedidos', shipping: 'Envíos', returns: 'Devoluciones' },
};
