import type { Browser } from 'playwright-core';
import { openWindow } from '../chromium.ts';
import { alteredScenes } from './altered-pages.ts';
import { type AlteredShop, openAlteredShop } from './altered-shop.ts';
import { type Picture, photograph, windows } from './gallery.ts';
import { addressOf, type Place, type Scene, scenes } from './shop-pages.ts';

interface Wish {
  to: string;
  /** Parts of the names of the scenes that are wanted. */
  only: readonly string[];
  /** Those of the shop, unless some are named. */
  languages: readonly string[] | undefined;
}

/** Every page of a running shop, narrow and wide, in its languages; then the states that it is not in. */
export async function shopPictures(browser: Browser, origin: string, wish: Wish): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const isWanted = ([name]: [string, unknown]) => wish.only.some((part) => name.includes(part));
  const altered = Object.entries(alteredScenes).filter(isWanted);
  const shop = altered.length > 0 ? await openAlteredShop(origin) : undefined;
  for (const lang of wish.languages ?? (await languagesOf(browser, origin))) {
    const place = await findPlace(browser, origin, lang);
    for (const [scene, arrange] of Object.entries(scenes).filter(isWanted))
      pictures.push(...(await photographed(browser, wish, place, scene, arrange)));
    if (shop)
      for (const [scene, { alterations, visit }] of altered) {
        shop.alterations = alterations;
        pictures.push(...(await photographed(browser, wish, placeIn(shop, place), scene, visit)));
      }
  }
  await shop?.close();
  return pictures;
}

async function photographed(browser: Browser, { to }: Wish, place: Place, scene: string, arrange: Scene) {
  const pictures: Picture[] = [];
  for (const viewport of windows) {
    const page = await openWindow(browser, { baseURL: place.origin, locale: place.lang, viewport });
    const taken = { scene, variant: `${place.lang} ${viewport.width}`, to };
    pictures.push(await photograph(page, taken, () => arrange(page, place)));
    await page.context().close();
  }
  return pictures;
}

/** The same place of the other storefront. */
function placeIn({ origin }: AlteredShop, place: Place): Place {
  const moved = (address: string) => origin + new URL(address).pathname;
  return { ...place, origin, category: moved(place.category), product: moved(place.product) };
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
