import { letterCrashPoints, orderCrashPoints, placementCrashPoints } from '../pod/checkout/test/crash-points.ts';
import { paymentCrashPoints } from '../pod/payment/test/crash-points.ts';

const titles: Record<keyof typeof paymentCrashPoints, string> = {
  initiate: 'a payment is begun',
  cancel: 'a payment is cancelled',
  change: 'another way to pay is begun',
  'late money': 'money comes for a former way to pay',
  'money twice': 'money that came twice goes back',
  'switched off': 'the payments of a type that is switched off are closed',
  agreement: 'the money of an agreement is taken',
  webhook: 'a message is taken and worked on',
  refund: 'money goes back',
  approve: 'a merchant approves',
};

/** What is killed where: the service, what it does, and each point, from the lists by which the tests kill. */
export const killedAt: readonly (readonly [service: string, doing: string, points: readonly string[]])[] = [
  ...Object.entries({ ...placementCrashPoints, ...orderCrashPoints, ...letterCrashPoints }).map(
    ([doing, points]) => ['checkout', doing, points] as const,
  ),
  ...Object.entries(paymentCrashPoints).map(
    ([doing, points]) => ['payment', titles[doing as keyof typeof titles], points] as const,
  ),
];

/** A point has the name by which the service announces it; what stands behind `|` does the same for several things. */
export function crashPointList(): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const named = (points: readonly string[]) => points.map((point) => `\`${point.replace('|', ' ')}\``).join(', ');
  return [
    line(['Killed', 'while', 'at']),
    line(['---', '---', '---']),
    ...killedAt.map(([service, doing, points]) => line([service, doing, named(points)])),
  ].join('\n');
}
