import { expect, it } from 'vitest';
import { isKept } from './html-kept.ts';

it.each([
  ['', true],
  ['plain words', true],
  ['<p>One <strong>two</strong> <a href="/x" target="_blank">three</a></p><ul><li>four</li></ul>', true],
  ['<table><tbody><tr><th>Size</th><td colspan="2">M</td></tr></tbody></table>', true],
  ['<p>Half<sup>1</sup></p>', false],
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', false],
  ['<figure><img src="/files/a.png" alt="A"></figure>', false],
  ['<p dir="rtl">كلمة</p>', false],
])('%s: %s', (html, expected) => {
  expect(isKept(html)).toBe(expected);
});
