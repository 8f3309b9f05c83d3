import { gzipSync } from 'node:zlib';
import { publish } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';
import { type DemoPage, demoPages, fetchFrom, openShop } from './demo-pages.ts';

/** What a browser has to fetch before a page is whole, pictures aside. Bytes. */
export interface PageWeight {
  html: number;
  htmlGzip: number;
  stylesheets: readonly string[];
  css: number;
  scripts: readonly string[];
  scriptsGzip: number;
  fonts: number;
  /** Pictures that do not wait until they come near. */
  eagerPictures: number;
}

/** The most that a page of any theme may weigh. */
export const limits = { html: 120 * 1024, stylesheets: 2, css: 60 * 1024, scriptsGzip: 180 * 1024 } as const;

export async function weigh(shop: Pick<ServerProcess, 'port'>, page: DemoPage): Promise<PageWeight> {
  const html = await (await fetchFrom(shop, demoPages[page])).text();
  const stylesheets = all(html, /<link rel="stylesheet" href="([^"]+)"/g);
  // Those that start when the visitor stirs count too. Old browsers alone load what is marked `noModule`.
  const scripts = all(html, /<script (?:type="text\/late" )?src="([^"]+)"(?![^>]*noModule)/gi);
  const css = await texts(shop, stylesheets);
  const code = await texts(shop, scripts);
  return {
    html: Buffer.byteLength(html),
    htmlGzip: gzipSync(html).length,
    stylesheets,
    css: css.reduce((sum, text) => sum + Buffer.byteLength(text), 0),
    scripts,
    scriptsGzip: code.reduce((sum, text) => sum + gzipSync(text).length, 0),
    fonts: css.reduce((sum, text) => sum + (text.match(/@font-face/g)?.length ?? 0), 0),
    eagerPictures: html.match(/<img [^>]*loading="eager"/g)?.length ?? 0,
  };
}

const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

const texts = (shop: Pick<ServerProcess, 'port'>, paths: readonly string[]) =>
  Promise.all(paths.map(async (path) => (await fetchFrom(shop, path)).text()));

/** The bytes of a page, page by page. */
export async function benchWeight(): Promise<void> {
  const shop = await openShop();
  const pages = Object.keys(demoPages) as DemoPage[];
  const weights = await Promise.all(pages.map((page) => weigh(shop, page)));
  await shop.stop();
  const rows = weights.map((weight, index) => ({
    page: pages[index] ?? '',
    'HTML KiB': kib(weight.html),
    'HTML KiB, gzip': kib(weight.htmlGzip),
    stylesheets: weight.stylesheets.length,
    'CSS KiB': kib(weight.css),
    scripts: weight.scripts.length,
    'JS KiB, gzip': kib(weight.scriptsGzip),
    fonts: weight.fonts,
    'pictures at once': weight.eagerPictures,
  }));
  const most = (of: (weight: PageWeight) => number) => Math.max(...weights.map(of));
  publish('pages-weight', rows, {
    'the heaviest HTML': `${kib(most(({ html }) => html))} KiB; aim: 120 KiB or less`,
    'the most CSS': `${most(({ stylesheets }) => stylesheets.length)} files, ${kib(most(({ css }) => css))} KiB; aim: 2 files and 60 KiB or less`,
    'the most scripts': `${kib(most(({ scriptsGzip }) => scriptsGzip))} KiB gzip; aim: 180 KiB or less`,
  });
}

const kib = (bytes: number) => Number((bytes / 1024).toFixed(1));
