import { Problem } from '@storepod/kernel/problem';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { faultOf, LONGEST, storedOf } from './html-limits.ts';

describe('cleaning a description', () => {
  it.each([
    ['<p>Soft <b>linen</b></p>', '<p>Soft <b>linen</b></p>'],
    ['a<script>alert(1)</script>b', 'ab'],
    ['<p onclick="steal()" style="color:red" class="x">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<img src="data:text/html;base64,AAAA" onerror="x">', '<img />'],
    ['<img src="/content/files/a.webp" alt="A">', '<img src="/content/files/a.webp" alt="A" />'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<style>p{}</style><p>a', '<p>a</p>'],
    [
      '<a href="https://a.example" target="x" rel="opener">a</a>',
      '<a href="https://a.example" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    ['3 < 4 & 5', '3 &lt; 4 &amp; 5'],
    ['<p><b<p><p>', '<p></p><p></p><p></p>'],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean));

  it('leaves nothing to clean', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<a href="',
      'javascript:',
      '">',
      '&',
      '<',
      'x',
      '<!--',
      '-->',
      '<b',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(cleanHtml(clean)).toBe(clean);
        expect(clean).not.toMatch(/<script|href="javascript:/i);
      }),
    );
  });
});

describe('the cost of cleaning', () => {
  it.each(['<b>', '<div>', '<', '<b></z>', '<table><tr><td>', '<a href="'])(
    'is not paid for nothing but %s',
    (piece) => {
      const html = piece.repeat(LONGEST / piece.length);
      expect(faultOf(html, 'x')?.extras.fieldErrors).toEqual([
        expect.objectContaining({ field: 'x', code: 'VALIDATION.MaxTags' }),
      ]);
    },
  );

  it('is not paid again for a text that has grown beyond what may be stored', () => {
    expect(cleanHtml('&'.repeat(LONGEST))).toHaveLength(5 * LONGEST);
    expect(storedOf(cleanHtml('&'.repeat(LONGEST)), 'x')).toBeInstanceOf(Problem);
  });

  it('takes no element that is nested more than fifty times', () => {
    const clean = cleanHtml(`${'<b>'.repeat(1_000)}x${'</b>'.repeat(1_000)}`);
    expect(clean).toBe(`${'<b>'.repeat(50)}x${'</b>'.repeat(50)}`);
  });
});
