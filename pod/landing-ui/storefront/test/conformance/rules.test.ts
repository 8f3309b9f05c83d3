import { describe, expect, it } from 'vitest';
import { brokenRules } from './html-rules.ts';
import { faultsIn, fontFaultsIn } from './source-rules.ts';

const page = (inside: string) =>
  `<a href="#content">Skip</a><header><nav aria-label="Main"></nav></header><main id="content"><h1>Page</h1>${inside}</main><footer></footer>`;

describe('the rules of a page', () => {
  it('let a sound page pass', () => {
    expect(brokenRules(page('<h2>Part</h2><img alt="" width="1" height="1"><a href="/en">Home</a>'))).toEqual([]);
  });

  it.each([
    ['<h1>Again</h1>', 'one heading of the first level'],
    ['<h3>Gap</h3>', 'headings follow each other without gaps'],
    ['<main></main>', 'one header, one main and one footer'],
    ['<nav></nav>', 'navigations have names, and no two the same'],
    ['<nav aria-label="Main"></nav>', 'navigations have names, and no two the same'],
    ['<img width="1" height="1">', 'pictures say what they show, and how large they are'],
    ['<img alt="x">', 'pictures say what they show, and how large they are'],
    ['<button><svg></svg></button>', 'what can be pressed has a name'],
    ['<input name="q">', 'fields have a label'],
    ['<a>nowhere</a>', 'links lead somewhere'],
    ['<a href="undefined">nowhere</a>', 'links lead somewhere'],
    ['<p id="content"></p>', 'no id stands twice'],
    ['<p class="lg:-ml-4"></p>', 'no class has a fixed direction'],
    ['<p class="hover:rounded-tl-md"></p>', 'no class has a fixed direction'],
    ['<i data-cart-count="x">3</i>', 'nothing of a shopper is known'],
    ['<p>undefined</p>', 'no value is shown that is none'],
  ])('find what is wrong with %s', (inside, rule) => {
    expect(brokenRules(page(inside))).toEqual([expect.stringContaining(`${rule}: `)]);
  });

  it('find a page without a way past its header', () => {
    expect(brokenRules(page('').replace('#content', '/en'))).toEqual([expect.stringContaining('leads past')]);
  });
});

describe('the rules of the files of a theme', () => {
  const faults = (text: string) => faultsIn([{ file: 'card.tsx', text }]);

  it('let roles and directions of reading pass', () => {
    expect(
      faults(`const card = 'ms-4 text-start bg-primary start-0 rounded-ss-md'; const at = href + '#content';`),
    ).toEqual([]);
  });

  it.each([
    [`localStorage.getItem('cart')`, 'belongs to the shell'],
    [`import { cookies } from 'next/headers';`, 'reads no request'],
    [`await fetch('/catalog')`, 'fetches nothing'],
    ['const id = Math.random();', 'are the same'],
    [`const red = '#ff0000';`, 'colours go by role'],
    ['.card { color: oklch(0.5 0.1 20) }', 'colours go by role'],
    ['.card { margin-left: 1rem }', 'both ways'],
    ['.card { text-align: right }', 'both ways'],
    [`<p className="pl-4" />`, 'both ways'],
    ['.card { background: url(https://elsewhere.example/a.png) }', 'from elsewhere'],
  ])('refuse %s', (text, why) => {
    expect(faults(text)).toEqual([expect.stringContaining(why)]);
  });
});

describe('the rules of the fonts of a theme', () => {
  const face = (family: string, rest: string) => `@font-face { font-family: '${family}'; ${rest} }`;
  const file = face('Manrope', "font-display: swap; src: url(./manrope.woff2) format('woff2');");
  const standIn = face('Manrope Fallback', 'src: local(Arial); size-adjust: 103.1%; ascent-override: 101%;');
  const sound = { css: file + standIn, families: ['Manrope'], stacks: ['"Manrope", "Manrope Fallback", sans-serif'] };

  it('let a theme pass that brings a font with its stand-in, and one that brings none', () => {
    expect(fontFaultsIn(sound)).toEqual([]);
    expect(fontFaultsIn({ css: '', families: [], stacks: ['system-ui, sans-serif'] })).toEqual([]);
  });

  it.each([
    ['a font of another theme', { css: sound.css + file.replace('Manrope', 'Anton') }, 'Anton is not named'],
    ['a font that is named alone', { css: standIn }, 'Manrope is not brought'],
    ['a font that nothing is set in', { stacks: ['sans-serif'] }, 'Manrope is not used'],
    ['text that waits', { css: file.replace('swap', 'block') + standIn }, 'Manrope hides text until it is there'],
    ['another kind of file', { css: file.replace('woff2)', 'ttf)') + standIn }, 'Manrope is no WOFF2 file of its own'],
    ['lines that move', { css: file }, 'Manrope Fallback is not of the size of Manrope'],
    ['nothing behind it', { stacks: ['"Manrope", sans-serif'] }, 'Manrope has no stand-in behind it'],
    ['no generic family', { stacks: ['"Manrope", "Manrope Fallback"'] }, '"Manrope", "Manrope Fallback" has no end'],
  ])('refuse %s', (_, changed, fault) => {
    expect(fontFaultsIn({ ...sound, ...changed })).toEqual([fault]);
  });
});
