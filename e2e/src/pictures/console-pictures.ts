import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openWindow } from '../chromium.ts';
import { consoleScenes, type Viewer } from './console-pages.ts';
import type { Picture } from './gallery.ts';
import { inBothWidths } from './in-both-widths.ts';

/** Of the accounts of the demo. */
const PASSWORD = 'Storepod-demo-1';
const languages = ['en', 'ar'] as const;
const themes = ['light', 'midnight'] as const;

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Wish {
  to: string;
  /** Parts of the names of scenes. */
  only: readonly string[];
  languages: string[] | undefined;
}

/** Every screen of a running console, narrow and wide, light and dark, in English and Arabic, and what axe says of each. */
export async function consolePictures(browser: Browser, origin: string, { to, only, languages: spoken }: Wish) {
  const sessions = new Map<Viewer, Session>();
  for (const viewer of ['org1-admin', 'super-admin'] as const)
    sessions.set(viewer, await signIn(browser, origin, viewer));
  const pictures: Picture[] = [];
  for (const [scene, { as, path, open, below = '', press, isEachItsOwn = false }] of Object.entries(
    consoleScenes,
  ).filter(([name]) => only.some((part) => name.includes(part))))
    for (const { lang, theme } of looks.filter((look) => spoken?.includes(look.lang) ?? true)) {
      const storageState = sessions.get(as);
      const page = await openWindow(browser, { baseURL: origin, locale: lang, ...(storageState && { storageState }) });
      await page.addInitScript(
        `localStorage.setItem('storepod-language', '${lang}'); localStorage.setItem('storepod-theme', '${theme}')`,
      );
      const arrange = async () => {
        await show(page, path);
        if (open !== undefined)
          await show(page, `${(await page.locator(open).first().getAttribute('href')) ?? path}${below}`);
        if (press !== undefined) await page.locator(press).first().click();
      };
      pictures.push(...(await inBothWidths(page, { scene, to, variant: `${lang} ${theme}`, isEachItsOwn }, arrange)));
      await page.context().close();
    }
  return pictures;
}

const looks = languages.flatMap((lang) => themes.map((theme) => ({ lang, theme })));

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
