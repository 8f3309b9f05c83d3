import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE_SCRIPT_PATH } from './page-script.ts';
import { PageScripts, type ScriptStart } from './page-scripts.ts';

const page = Buffer.from(
  '<head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/1.js"/>' +
    '<link rel="preload" as="image" href="/media/1.webp"/><script src="/_next/static/chunks/1.js" async=""></script>' +
    '<script src="/_next/static/chunks/old.js" noModule=""></script></head><body>«قميص» 1 < 2 <p>' +
    '<script id="_R_">x()</script><script>self.__next_f.push([1,"\\u003cscript src=\\"/_next/static/x.js\\" async=\\"\\">"])</script>' +
    '<script src="https://elsewhere.test/a.js" async=""></script>' +
    '<script src="/_next/static/chunks/2.js" id="_R_" async=""></script></body>',
);

function changed(pieces: readonly Buffer[], start: ScriptStart = 'late'): string {
  const scripts = new PageScripts(start);
  return Buffer.concat([...pieces.map((piece) => scripts.next(piece)), scripts.end()]).toString();
}

describe('the scripts of a page', () => {
  const own = (start: ScriptStart) => `<script src="${PAGE_SCRIPT_PATH}" defer="" data-start="${start}"></script>`;
  const quiet = (start: ScriptStart) =>
    page
      .toString()
      .replace(
        '<script src="/_next/static/chunks/1.js"',
        `${own(start)}<script type="text/late" src="/_next/static/chunks/1.js"`,
      )
      .replace('<script src="/_next/static/chunks/2.js"', '<script type="text/late" src="/_next/static/chunks/2.js"')
      .replace('<script id="_R_">', '<script id="_R_" type="text/flight">')
      .replace('<script>', '<script type="text/flight">');

  it('wait for ours if they are of the framework, and become data if they are inline; nothing else is changed', () => {
    expect(changed([page], 'now')).toBe(quiet('now'));
    expect(changed([page])).toBe(
      quiet('late').replace('<link rel="preload" as="script"', '<link rel="prefetch" as="script"'),
    );
  });

  it('are not added to a page that has none', () => {
    const plain = '<html><head><title>x</title></head><body></body></html>';
    expect(changed([Buffer.from(plain)])).toBe(plain);
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
    const scripts = new PageScripts('late');
    expect(scripts.next(Buffer.from('<p>one</p><scr')).toString()).toBe('<p>one</p>');
    expect(scripts.next(Buffer.from(`1 < ${'x'.repeat(2_000)}`)).length).toBeGreaterThan(2_000);
  });
});
