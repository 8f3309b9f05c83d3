import { describe, expect, it } from 'vitest';
import { type KeptView, keptViewOf, parseViews, viewsBeside, withView } from './kept-views.ts';

const view = (id: string, locale = 'en'): KeptView => ({ id, locale, name: id, href: `/${locale}/product/${id}` });

describe('what was looked at', () => {
  it('has the last one first, each once, and not more than a page shows', () => {
    const all = Array.from({ length: 20 }, (_, n) => view(`p${n}`)).reduce<KeptView[]>(withView, []);
    expect(all.map(({ id }) => id)).toEqual(['p19', 'p18', 'p17', 'p16', 'p15', 'p14', 'p13', 'p12', 'p11']);
    expect(withView(all, view('p14')).map(({ id }) => id)).toEqual([
      ...['p14', 'p19', 'p18', 'p17', 'p16', 'p15', 'p13', 'p12', 'p11'],
    ]);
  });

  it('is shown without the product of the page, and in its language', () => {
    const kept = [view('a'), view('b', 'ar'), view('c')];
    expect(viewsBeside(kept, view('a')).map(({ id }) => id)).toEqual(['c']);
    expect(viewsBeside(kept, view('x', 'ar')).map(({ id }) => id)).toEqual(['b']);
  });

  it.each(['', '{', 'null', '{}', '[1]', '[{"id":1}]', '[{"id":"a","locale":"en","name":"a","href":"javascript:x"}]'])(
    'is nothing where the browser has %s',
    (text) => expect(parseViews(text)).toEqual([]),
  );

  it('is not what leads elsewhere', () => {
    expect(parseViews(JSON.stringify([{ ...view('a'), href: '//evil.test/' }, view('b')]))).toEqual([view('b')]);
  });

  it('is kept with one small picture', () => {
    const image = { src: '/a.jpg', webp: '/a-320w.webp 320w, /a-640w.webp 640w', width: 1600, height: 1200, alt: 'A' };
    expect(keptViewOf({ id: 'a', name: 'A', href: '/en/product/a', image }, 'en')).toEqual({
      ...{ id: 'a', locale: 'en', name: 'A', href: '/en/product/a' },
      image: { src: '/a-640w.webp', width: 1600, height: 1200 },
    });
  });
});
