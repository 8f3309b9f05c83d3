import type { Messages } from '../en.ts';

export const otherPayment: Messages['otherPayment'] = {
  title: 'Pagar de otra forma',
  legend: '¿Cómo quieres pagar?',
  choose: 'Pagar así',
  choosing: 'Un momento',
  missing: 'Elige cómo pagar.',
  loading: 'Buscando las formas de pago',
  none: 'Por ahora no hay otra forma de pago.',
  notRead: 'Las formas de pago no se pueden mostrar en este momento.',
  retry: 'Reintentar',
  notOffered: 'La tienda ya no acepta esta forma de pago. Elige otra.',
  notWaiting: 'Este pedido ya no espera ningún pago.',
  elsewhere: 'Mientras tanto se ha elegido otra forma de pago en otro lugar. Comprueba cómo está el pedido.',
  tooOften: 'La forma de pago se ha cambiado demasiadas veces. Paga con la última elegida o cancela el pedido.',
  refused: 'No se ha podido iniciar el pago y el pedido se ha cancelado. No se ha cobrado nada.',
  gone: 'Ya no queda todo lo de este pedido y se ha cancelado. No se ha cobrado nada.',
  busy: 'Demasiados intentos. Espera un minuto e inténtalo de nuevo.',
  noAnswer: 'No ha habido respuesta. Puedes intentarlo de nuevo sin problema: el pedido se paga una sola vez.',
  failed: 'No ha funcionado. Inténtalo de nuevo en un momento.',
};
