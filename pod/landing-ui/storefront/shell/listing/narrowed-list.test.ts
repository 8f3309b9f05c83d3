import { beforeAll, describe, expect, it } from 'vitest';
import { drawnPages } from '../../test/drawn-pages.tsx';
import { starter } from '../../themes/starter/theme.ts';

let html = '';
beforeAll(async () => {
  html = await drawnPages['a narrowed list'](starter);
});
const path = '/en/category/shirts';

describe('a list that is narrowed by price and stock', () => {
  it('says what narrows it, each to be taken back, and all at once', () => {
    expect(html).toContain('€10.00 – €20.50');
    expect(html).toContain(`href="${path}?min=10&amp;max=20.50&amp;sort=price-asc"`);
    expect(html).toContain(`href="${path}?stock=in&amp;sort=price-asc"`);
    expect(html).toContain(`href="${path}?sort=price-asc"`);
  });

  it('has a form for the range that keeps the rest, and needs no script', () => {
    const form = html.split('<form').find((part) => part.includes('name="min"')) ?? '';
    expect(form).toMatch(new RegExp(`^[^>]*action="${path}"`));
    expect(form).toContain('<input type="hidden" name="stock" value="in"/>');
    expect(form).toContain('<input type="hidden" name="sort" value="price-asc"/>');
    expect(form.slice(0, form.indexOf('</form>'))).not.toContain('name="page"');
    expect(form).toMatch(/name="min"[^>]*value="10"/);
    expect(form).toMatch(/name="max"[^>]*value="20.50"/);
    expect(form).toContain('step="0.01"');
  });

  it('offers every order as a link, and says which one it has', () => {
    for (const sort of ['newest', 'price-desc'])
      expect(html).toContain(`href="${path}?min=10&amp;max=20.50&amp;stock=in&amp;sort=${sort}"`);
    expect(html).toMatch(/sort=price-asc" rel="nofollow" aria-current="true"/);
  });
});
