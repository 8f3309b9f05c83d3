import { expect, it } from 'vitest';
import { planPage, rawPlans } from './plan-page.ts';

const text = `Result  (cost=3671.47..3671.48 rows=1 width=32) (actual time=2.536..2.550 rows=24.00 loops=1)
  Buffers: shared hit=837 read=14
  ->  Index Scan using product_newest on product p  (cost=0.42..12961.35 rows=100000) (actual time=0.030..0.287 rows=576.00 loops=1)
        Buffers: shared hit=24
  ->  Index Only Scan using product_pkey on product  (cost=0.42..1.0 rows=1) (actual time=0.030..0.287 rows=1.00 loops=1)
  ->  Bitmap Index Scan on product_words  (cost=0.42..1.0 rows=1) (actual time=0.030..0.287 rows=1.00 loops=1)
  ->  Index Scan using never_used on product  (cost=0.42..1.0 rows=1) (never executed)
  ->  Seq Scan on product_type  (cost=0.42..1.0 rows=1) (actual time=0.030..0.287 rows=1.00 loops=1)`;
const reads = [
  {
    name: 'suggest',
    plans: [
      { milliseconds: 2.954, within: '', text },
      {
        milliseconds: 0.1,
        within: 'search_words',
        text: 'Result  (cost=0..1 rows=1) (actual time=1..2 rows=0.00 loops=1)',
      },
    ],
  },
];

it('a page says of each statement what it took, returned, touched and rests on', () => {
  const page = planPage(
    [
      { products: 10, reads: [{ name: 'suggest', plans: [] }] },
      { products: 100_000, reads },
    ],
    'bench/results/catalog-plans.txt',
  );
  expect(page).toContain('100,000 products');
  expect(page).toContain('| [suggest](#suggest) | 2 | 3.0 | 0 | 851 | product_type |');
  expect(page).toContain('| 1 | 2.95 | 24 | 851 | product_newest, product_words, 1 primary key |');
  expect(page).toContain('| 2, in search_words | 0.10 | 0 | 0 |  |');
  expect(page).not.toContain('never_used');
});

it('the plans themselves stay as they were told', () => {
  expect(rawPlans(reads)).toContain(`2.954 ms\n${text}\n\n0.1 ms, in search_words\nResult`);
});

it('a read that nobody described is not passed over', () => {
  expect(() => planPage([{ products: 1, reads: [{ name: 'a new one', plans: [] }] }], '')).toThrow(
    'nothing says what a new one asks',
  );
});
