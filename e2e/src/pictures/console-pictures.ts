import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openWindow } from '../chromium.ts';
import { seriousFaults } from '../serious-faults.ts';
import { consoleScenes, type Viewer } from './console-pages.ts';
import { type Picture, photograph, windows } from './gallery.ts';

/** Of the accounts of the demo. */
const PASSWORD = 'Storepod-demo-1';
const languages = ['en', 'ar'] as const;
const themes = ['light', 'midnight'] as const;

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** Every screen of a running console, narrow and wide, light and dark, in English and Arabic, and what axe says of each. */
export async function consolePictures(browser: Browser, origin: string, wish: { to: string; only: string }) {
  const sessions = new Map<Viewer, Session>();
  for (const viewer of ['org1-admin', 'super-admin'] as const)
    sessions.set(viewer, await signIn(browser, origin, viewer));
  const pictures: Picture[] = [];
  for (const [scene, { as, path, open, press }] of Object.entries(consoleScenes)) {
    if (!scene.includes(wish.only)) continue;
    for (const variant of variants()) {
      const storageState = sessions.get(as);
      const page = await openWindow(browser, {
        ...{ baseURL: origin, locale: variant.lang, viewport: variant.viewport },
        ...(storageState && { storageState }),
      });
      await page.addInitScript(
        `localStorage.setItem('storepod-language', '${variant.lang}'); localStorage.setItem('storepod-theme', '${variant.theme}')`,
      );
      const picture = await photograph(page, { scene, variant: variant.name, to: wish.to }, async () => {
        await show(page, path);
        if (open !== undefined) await show(page, (await page.locator(open).first().getAttribute('href')) ?? path);
        if (press !== undefined) await page.locator(press).first().click();
      });
      picture.remarks.push(...(await seriousFaults(page)).map(([rule, html]) => `${rule}: ${html}`));
      pictures.push(picture);
      await page.context().close();
    }
  }
  return pictures;
}

const variants = () =>
  languages.flatMap((lang) =>
    themes.flatMap((theme) =>
      windows.map((viewport) => ({ lang, theme, viewport, name: `${lang} ${viewport.width} ${theme}` })),
    ),
  );

async function show(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Once for each viewer: sign-ins are counted by address. */
async function signIn(browser: Browser, origin: string, viewer: Viewer): Promise<Session> {
  const page = await openWindow(browser, { baseURL: origin });
  await page.goto('/sign-in');
  await page.waitForURL(/auth=1/);
  await page.getByRole('textbox', { name: 'E-mail or user name' }).fill(viewer);
  await page.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  const session = await page.context().storageState();
  await page.context().close();
  return session;
}
