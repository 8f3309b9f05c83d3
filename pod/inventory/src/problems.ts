import { catalogue } from '@storepod/kernel/problem';

export const problems = catalogue('INVENTORY', {
  EMPTY: { code: 'RESERVATION.EMPTY', status: 400, detail: 'A reservation needs at least one line.' },
  INSUFFICIENT: {
    code: 'RESERVATION.INSUFFICIENT_INVENTORY',
    status: 422,
    detail: 'Not enough of {sku}: {requested} wanted, {available} left.',
  },
  LINES_DIFFER: {
    code: 'RESERVATION.LINES_DIFFER',
    status: 409,
    detail: 'The reservation {ref} holds other lines than these.',
  },
  COMPLETED: {
    code: 'RESERVATION.COMPLETED',
    status: 409,
    detail: 'The reservation {ref} has been committed and cannot be made again.',
  },
});
