import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { findChromium, openChromium, openWindow } from '../chromium.ts';
import { addressOf, type Place, scenes } from './shop-pages.ts';

/**
 * Takes a picture of every page of a running shop, narrow and wide, in its languages:
 * `npm run pictures -- http://org1-store1.spg-507f1f77.localhost:8080 --to pictures/larkspur --languages en,ar`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'pictures' },
    languages: { type: 'string' },
    /** Part of the name of the scenes that are wanted. */
    only: { type: 'string', default: '' },
  },
});

const widths = [390, 1440];
const heights: Record<number, number> = { 390: 844, 1440: 900 };

interface Picture {
  scene: string;
  lang: string;
  width: number;
  file: string;
  /** What a picture does not show: errors of the page, and more width than the window has. */
  remarks: string[];
}

async function takeAll(browser: Browser, origin: string): Promise<Picture[]> {
  const languages = values.languages?.split(',') ?? (await languagesOf(browser, origin));
  const pictures: Picture[] = [];
  for (const lang of languages) {
    const place = await findPlace(browser, origin, lang);
    for (const scene of Object.keys(scenes).filter((name) => name.includes(values.only)))
      for (const width of widths) {
        const picture = await take(browser, scene, place, width);
        console.log([`${lang} ${width} ${scene}`, ...picture.remarks].join('\n  '));
        pictures.push(picture);
      }
  }
  return pictures;
}

async function take(browser: Browser, scene: string, place: Place, width: number): Promise<Picture> {
  const { lang, origin } = place;
  const file = `${lang} ${width} ${scene}.png`.replaceAll(/[ ,]+/g, '-');
  const remarks: string[] = [];
  const page = await openWindow(browser, {
    baseURL: origin,
    locale: lang,
    viewport: { width, height: heights[width] ?? 900 },
  });
  page.on('pageerror', ({ message }) => void remarks.push(message));
  try {
    await scenes[scene]?.(page, place);
    await untilDrawn(page);
    const tooWide = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (tooWide > 0) remarks.push(`${tooWide} px too wide`);
  } catch (error) {
    remarks.push(error instanceof Error ? error.message : String(error));
  }
  await page.screenshot({ path: join(values.to, file), fullPage: true });
  await page.context().close();
  return { scene, lang, width, file, remarks };
}

/** Pictures further down are fetched when they come into sight. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(`
    for (const image of document.images) image.loading = 'eager';
    Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => undefined))])
      .then(() => undefined);
  `);
  await page.waitForLoadState('networkidle');
}

async function languagesOf(browser: Browser, origin: string): Promise<string[]> {
  const page = await openWindow(browser, { baseURL: origin });
  await page.goto('/');
  const links = page.locator('#languages a[hreflang]');
  const codes = await links.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang') ?? ''));
  const [, own = 'en'] = new URL(page.url()).pathname.split('/');
  await page.context().close();
  return codes.length > 0 ? codes : [own];
}

async function findPlace(browser: Browser, origin: string, lang: string): Promise<Place> {
  const page = await openWindow(browser, { baseURL: origin });
  await page.goto(`/${lang}`);
  const category = await addressOf(page, 'a[href*="/category/"]');
  await page.goto(category);
  const product = await addressOf(page, 'article a[href*="/product/"]');
  await page.goto(product);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.context().close();
  const word = name.split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? name;
  return { origin, lang, category, product, word };
}

/** All pictures side by side. */
const overview = (origin: string, pictures: readonly Picture[]) => `<!DOCTYPE html>
<meta charset="utf-8"><title>${origin}</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}section{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}img{height:32rem;border:1px solid #999}</style>
${[...Map.groupBy(pictures, ({ scene }) => scene)].map(([scene, of]) => `<h2>${scene}</h2><section>${of.map(figure).join('')}</section>`).join('\n')}
`;
const figure = ({ file, lang, width, remarks }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${[`${lang} ${width}`, ...remarks].join('<br>')}</figcaption></figure>`;

const [address] = positionals;
const chromium = await findChromium();
if (!address || !URL.canParse(address)) throw new Error('Name the address of a shop: npm run pictures -- http://…');
if (!chromium) throw new Error('There is no Chromium here. Set CHROMIUM_PATH or install Chrome.');
const { origin } = new URL(address);
await mkdir(values.to, { recursive: true });
const browser = await openChromium(chromium);
const pictures = await takeAll(browser, origin).finally(() => browser.close());
await writeFile(join(values.to, 'index.html'), overview(origin, pictures));
console.log(`${pictures.length} pictures: ${join(values.to, 'index.html')}`);
process.exitCode = pictures.some(({ remarks }) => remarks.length > 0) ? 1 : 0;
