import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findChromium, openChromium } from '../chromium.ts';
import { consolePictures } from './console-pictures.ts';
import { showAll } from './gallery.ts';
import { operatorPictures } from './operator-pictures.ts';
import { shopPictures } from './shop-pictures.ts';
import { strangerPictures } from './stranger-pictures.ts';

/**
 * Takes pictures of a platform that runs: of every page of a shop, narrow and wide, in its languages, or of every screen of the
 * console, light and dark too, or of what a stranger sees who signs up and opens a shop, or an operator who adds a pod to it.
 *
 * - `npm run pictures -- http://org1-store1.spg-507f1f77.localhost:8080 --to pictures/larkspur --languages en,ar`
 * - `npm run pictures -- console --at http://localhost:8000 --only settings --only order`
 * - `npm run pictures -- stranger --at http://localhost:8000`
 * - `npm run pictures -- operator --at http://localhost:8000`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'pictures' },
    languages: { type: 'string' },
    /** Parts of the names of scenes. */
    only: { type: 'string', multiple: true, default: [''] },
    /** Where the console is. */
    at: { type: 'string', default: 'http://localhost:8000' },
  },
});

const [subject = ''] = positionals;
const journeys = new Map(
  Object.entries({ console: consolePictures, stranger: strangerPictures, operator: operatorPictures }),
);
const take = journeys.get(subject);
const chromium = await findChromium();
if (!take && !URL.canParse(subject))
  throw new Error(
    `Name the address of a shop, or one of ${[...journeys.keys()].join(', ')}: npm run pictures -- console`,
  );
if (!chromium) throw new Error('There is no Chromium here. Set CHROMIUM_PATH or install Chrome.');
const { origin } = new URL(take ? values.at : subject);
await mkdir(values.to, { recursive: true });
const browser = await openChromium(chromium);
const wish = { to: values.to, only: values.only, languages: values.languages?.split(',') };
const pictures = await (take ?? shopPictures)(browser, origin, wish).finally(() => browser.close());
await showAll(origin, pictures, values.to);
