import type { Diary, Side } from './diary.ts';
import { type Outage, outagesOf } from './outages.ts';
import type { StormReport } from './storm.ts';
import { victimKinds } from './victims.ts';

/** As a person reads it: what each kind of kill did, how much was done meanwhile, and what is wrong. */
export function reportOf({ kills, diary, quietAfterMs, standings, money, faults }: StormReport): string {
  const outages = {
    buyer: outagesOf(kills, diary.attempts, 'buyer'),
    merchant: outagesOf(kills, diary.attempts, 'merchant'),
  };
  const rows = victimKinds
    .filter((kind) => kills.some((one) => one.kind === kind))
    .map((kind) => {
      const own = { buyer: ofKind(outages.buyer, kind), merchant: ofKind(outages.merchant, kind) };
      return [kind, own.buyer.length, ...cellsOf(own.buyer), ...cellsOf(own.merchant)].map(String);
    });
  const accepted = diary.orders.filter((order) => order.accepted).length;
  const { shipment, refund, return: back } = diary.made;
  return [
    tableOf([HEADS, ...rows]),
    '',
    `${kills.length} kills; nothing was under way any more ${seconds(quietAfterMs)} after the last one`,
    `${diary.attempts.length} calls: ${stepsOf(diary, 'buyer')} of buyers; ${stepsOf(diary, 'merchant')} of merchants`,
    `the longest that a key was in use by a call under way: ${seconds(longestOf(diary))}`,
    `${diary.orders.length} orders sent, ${accepted} accepted; ${shipment.size} parcels, ${refund.size} refunds, ${back.size} returns, ${diary.adjustments.length} changes of stock`,
    '',
    tableOf(Object.entries(standings).map(([standing, n]) => [standing, String(n)])),
    '',
    tableOf([
      ['money', '', 'captured', 'refunded'],
      ...money.map((row) => [row.books, row.currency, String(row.captured), String(row.refunded)]),
    ]),
    '',
    ...(faults.length === 0
      ? ['Nothing was lost, doubled or oversold, and all books agree.']
      : faults.map((one) => `FAULT ${one}`)),
  ].join('\n');
}

const HEADS = [
  ...['killed', 'times', 'buyers were out: p50', 'max', 'refused meanwhile'],
  ...['merchants were out: p50', 'max', 'refused meanwhile'],
];

const longestOf = ({ inFlight }: Diary): number => Math.max(0, ...inFlight.map(({ ms }) => ms));

const ofKind = (outages: readonly Outage[], kind: string) => outages.filter((outage) => outage.kind === kind);

function cellsOf(outages: readonly Outage[]): string[] {
  const times = outages.map(({ ms }) => ms).sort((one, other) => one - other);
  const refused = new Map<number, number>();
  for (const outage of outages)
    for (const [status, n] of outage.refused) refused.set(status, (refused.get(status) ?? 0) + n);
  const told = [...refused]
    .sort(([one], [other]) => one - other)
    .map(([status, n]) => `${n} x ${status || 'no answer'}`);
  return [seconds(times[Math.floor((times.length - 1) / 2)]), seconds(times.at(-1)), told.join(', ') || '-'];
}

const seconds = (ms: number | undefined) => (ms === undefined ? '-' : `${(ms / 1000).toFixed(2)} s`);

function stepsOf({ attempts }: Diary, side: Side): string {
  const counts = new Map<string, number>();
  for (const { step } of attempts.filter((attempt) => attempt.side === side && attempt.status === 200))
    counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts].map(([step, n]) => `${n} ${step}`).join(', ');
}

function tableOf(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
