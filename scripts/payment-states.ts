import { paymentStatuses } from '../pod/payment/src/payment-types.ts';
import { paymentEvents, type Transition, transitions } from '../pod/payment/src/transaction/transitions.ts';

const cellOf = (move: Transition | undefined): string =>
  move ? `${move.to}${move.late ? ', late' : ''}${move.signals ? ' →' : ''}` : '-';

/** The life of a payment, from the table by which the service moves it. */
export function paymentStates(): string {
  const row = (state: string) =>
    paymentEvents.map((event) => cellOf(transitions.find(({ from, event: by }) => from === state && by === event)));
  const reached = new Set(transitions.flatMap(({ from, to }) => (from === 'NONE' || to === from ? [to] : [from, to])));
  const states = ['NONE', ...paymentStatuses.filter((status) => reached.has(status))];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['From', ...paymentEvents]),
    line(Array(paymentEvents.length + 1).fill('---')),
    ...states.map((state) => line([state, ...row(state)])),
  ].join('\n');
}
