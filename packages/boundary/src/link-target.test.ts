import { describe, expect, it } from 'vitest';
import { namedPath, withNamedPath } from './link-target.ts';

describe('what an address names', () => {
  it.each([
    ['/content/about', '/content/about'],
    ['/en/content/about', '/content/about'],
    ['/ar/product/%D9%82%D9%85%D9%8A%D8%B5?sku=A#b', '/product/قميص'],
    ['/category/shoes/', '/category/shoes'],
    ['/policies/terms', '/policies/terms'],
    ['/blog/a', '/blog/a'],
  ])('%s names %s', (href, path) => expect(namedPath(href)).toBe(path));

  it.each([
    '/',
    '/blog',
    '/help',
    '/search?q=a',
    'https://a.example/content/about',
    '//content/about',
    '/content/',
    '/content/files/a/b.png',
    '/product/%E0%A4%A',
  ])('%s names nothing that can move', (href) => expect(namedPath(href)).toBeUndefined());

  it('keeps its language and what follows when another thing is named', () => {
    expect(withNamedPath('/ar/content/about?a=1#b', '/content/من-نحن')).toBe(
      `/ar/content/${encodeURIComponent('من-نحن')}?a=1#b`,
    );
    expect(withNamedPath('/content/about/', '/content/us')).toBe('/content/us');
  });
});
