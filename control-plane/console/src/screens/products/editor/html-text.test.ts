import { describe, expect, it } from 'vitest';
import { htmlOfText, textOfHtml } from './html-text.ts';

describe('a description', () => {
  it.each([
    ['One.', '<p>One.</p>'],
    ['One.\nTwo.\n\nThree & four?', '<p>One.<br>Two.</p><p>Three &amp; four?</p>'],
    ['5 < 6 & 7 > 6', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
    ['', ''],
  ])('%j is written as paragraphs, and read as text', (text, html) => {
    expect(htmlOfText(text)).toBe(html);
    expect(textOfHtml(html)).toBe(text);
  });

  it('stays HTML where it is formatted', () => {
    const rich = '<p>A <strong>bold</strong> word.</p><ul><li>one</li></ul>';
    expect(textOfHtml(rich)).toBe(rich);
    expect(htmlOfText(rich)).toBe(rich);
  });
});
