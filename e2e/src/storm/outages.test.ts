import { expect, it } from 'vitest';
import type { Attempt } from './diary.ts';
import { outagesOf } from './outages.ts';

const call = (startedAt: number, endedAt: number, status = 200, side: Attempt['side'] = 'buyer'): Attempt => ({
  ...{ side, step: 'order' },
  ...{ startedAt, endedAt, status },
});
const edge = (at: number) => ({ kind: 'edge', at }) as const;

it('nothing was out where every call was answered', () => {
  expect(outagesOf([edge(100)], [call(90, 120), call(130, 140, 409)], 'buyer')).toEqual([
    { kind: 'edge', ms: 0, refused: new Map() },
  ]);
});

it('an outage lasts until a call succeeds that began after the last one that failed', () => {
  const attempts = [
    ...[call(95, 105, 0), call(110, 900, 503), call(120, 130), call(300, 310, 503), call(350, 420), call(500, 510)],
    call(600, 610, 503, 'merchant'),
  ];
  expect(outagesOf([edge(100)], attempts, 'buyer')).toEqual([
    {
      kind: 'edge',
      ms: 320,
      refused: new Map([
        [0, 1],
        [503, 2],
      ]),
    },
  ]);
  expect(outagesOf([edge(100)], attempts, 'merchant')[0]?.ms).toBe(Number.POSITIVE_INFINITY);
});

it('a failure belongs to the kill before it', () => {
  const attempts = [call(101, 102, 0), call(103, 110), call(205, 206, 502), call(210, 230)];
  expect(outagesOf([edge(100), edge(200)], attempts, 'buyer').map(({ ms }) => ms)).toEqual([10, 30]);
});
