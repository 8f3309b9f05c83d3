import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LateScripts } from './late-scripts.ts';

const page = Buffer.from(
  '<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/1.js"/>' +
    '<link rel="preload" as="image" href="/media/1.webp"/><script src="/_next/static/chunks/1.js" async=""></script>' +
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>«قميص» 1 < 2 <p>' +
    '<script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/x.js\\" async=\\"\\">"])</script>' +
    '<script src="https://elsewhere.test/a.js" async=""></script>' +
    '<script src="/_next/static/chunks/2.js" id="_R_" async=""></script></body>',
);

function changed(pieces: readonly Buffer[]): string {
  const scripts = new LateScripts();
  return Buffer.concat([...pieces.map((piece) => scripts.next(piece)), scripts.end()]).toString();
}

describe('the scripts of a page', () => {
  it('wait if they are of the framework, and nothing else is changed', () => {
    const expected = page
      .toString()
      .replace('<link rel="preload" as="script"', '<link rel="prefetch" as="script"')
      .replace('<script src="/_next/static/chunks/1.js"', '<script type="text/late" src="/_next/static/chunks/1.js"')
      .replace('<script src="/_next/static/chunks/2.js"', '<script type="text/late" src="/_next/static/chunks/2.js"');
    expect(changed([page])).toBe(expected);
  });

  it('wait wherever the page is cut into pieces', () => {
    const cuts = fc.uniqueArray(fc.nat(page.length), { maxLength: 20 });
    fc.assert(
      fc.property(cuts, (places) => {
        const ends = [...places.toSorted((one, other) => one - other), page.length];
        const pieces = ends.map((end, nth) => page.subarray(ends[nth - 1] ?? 0, end));
        expect(changed(pieces)).toBe(changed([page]));
      }),
    );
  });

  it('hold back no more than the beginning of a tag', () => {
    const scripts = new LateScripts();
    expect(scripts.next(Buffer.from('<p>one</p><scr')).toString()).toBe('<p>one</p>');
    expect(scripts.next(Buffer.from(`1 < ${'x'.repeat(2_000)}`)).length).toBeGreaterThan(2_000);
  });
});
