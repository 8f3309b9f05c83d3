import { existsSync, globSync } from 'node:fs';
import { findChromium } from '../chromium.ts';
import { openChromiumTabs } from './chromium-tabs.ts';
import type { DrivenBrowser } from './driven-tab.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit, type WebKitPlace } from './webkit.ts';

export const browserNames = ['Chromium', 'Firefox', 'WebKit'] as const;
export type BrowserName = (typeof browserNames)[number];

interface Found {
  /** Undefined where it is not here. */
  open: (() => Promise<DrivenBrowser>) | undefined;
  /** How to have it. */
  advice: string;
}

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
/** By the name of its library, which differs between distributions and versions. */
const webKits = '/usr/{lib,lib64,libexec,lib/*}/{webkit2gtk,webkitgtk}-*/MiniBrowser';

/** Finds what is installed, and installs nothing. */
export async function findBrowser(name: BrowserName): Promise<Found> {
  if (name === 'Chromium') {
    const path = await findChromium();
    return { open: path ? () => openChromiumTabs(path) : undefined, advice: 'set CHROMIUM_PATH or install Chrome' };
  }
  if (name === 'Firefox') {
    const path = process.env.FIREFOX_PATH ?? firefoxes.find((place) => existsSync(place));
    return { open: path ? () => openFirefox(path) : undefined, advice: 'set FIREFOX_PATH or install firefox-esr' };
  }
  const place = findWebKit();
  return {
    open: place && (() => openWebKit(place)),
    advice: 'install webkit2gtk-driver, and xvfb where there is no display',
  };
}

function findWebKit(): WebKitPlace | undefined {
  const driver = '/usr/bin/WebKitWebDriver';
  const xvfb = process.env.DISPLAY ? undefined : '/usr/bin/Xvfb';
  const [browser] = globSync(webKits);
  const isThere = existsSync(driver) && browser && (xvfb === undefined || existsSync(xvfb));
  return isThere ? { driver, browser, xvfb } : undefined;
}
