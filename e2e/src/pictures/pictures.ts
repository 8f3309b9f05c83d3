import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findChromium, openChromium } from '../chromium.ts';
import { consolePictures } from './console-pictures.ts';
import { showAll } from './gallery.ts';
import { shopPictures } from './shop-pictures.ts';

/**
 * Takes pictures of a platform that runs: of every page of a shop, narrow and wide, in its languages, or of every screen of the
 * console, light and dark too.
 *
 * - `npm run pictures -- http://org1-store1.spg-507f1f77.localhost:8080 --to pictures/larkspur --languages en,ar`
 * - `npm run pictures -- console --at http://localhost:8000 --only settings`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string', default: 'pictures' },
    languages: { type: 'string' },
    only: { type: 'string', default: '' },
    /** Where the console is. */
    at: { type: 'string', default: 'http://localhost:8000' },
  },
});

const [subject = ''] = positionals;
const isConsole = subject === 'console';
const chromium = await findChromium();
if (!isConsole && !URL.canParse(subject))
  throw new Error('Name the address of a shop, or the console: npm run pictures -- http://… | console');
if (!chromium) throw new Error('There is no Chromium here. Set CHROMIUM_PATH or install Chrome.');
const { origin } = new URL(isConsole ? values.at : subject);
await mkdir(values.to, { recursive: true });
const browser = await openChromium(chromium);
const wish = { to: values.to, only: values.only, languages: values.languages?.split(',') };
const pictures = await (isConsole ? consolePictures : shopPictures)(browser, origin, wish).finally(() =>
  browser.close(),
);
await showAll(origin, pictures, values.to);
