import { describe, expect, it } from 'vitest';
import { toPage } from './page.ts';

describe('toPage', () => {
  it('begins with page 0 of 20 rows', () => {
    const { page, size, offset } = toPage({});
    expect({ page, size, offset }).toEqual({ page: 0, size: 20, offset: 0 });
  });

  it('wraps rows in the envelope of every list', () => {
    expect(toPage({ page: 2, count: 10 }).envelope(['a'], 21)).toEqual({
      content: ['a'],
      totalElements: 21,
      totalPages: 3,
      pageNumber: 2,
      size: 10,
    });
  });

  it('has no page where there is no row', () => {
    expect(toPage({}).envelope([], 0)).toMatchObject({ totalPages: 0, totalElements: 0 });
  });

  it('has just enough pages for all rows', () => {
    for (const count of [1, 2, 7, 20, 200])
      for (let total = 1; total <= 3 * count + 1; total++) {
        const { totalPages } = toPage({ count }).envelope([], total);
        expect(totalPages * count).toBeGreaterThanOrEqual(total);
        expect((totalPages - 1) * count).toBeLessThan(total);
      }
  });
});
