import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** By these somebody shows that he is there and may want more than to read. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];

/**
 * Makes the scripts of a build wait until the visitor stirs. A page is complete without them, and most pages are only
 * read; starting the framework is what a phone takes longest for. Only one file starts what all others bring.
 */
export async function startScriptsLate(buildDir: string): Promise<void> {
  const folder = join(buildDir, 'static', 'chunks');
  const starters = (await readdir(folder)).filter((name) => /^turbopack-.*\.js$/.test(name));
  if (starters.length === 0) throw new Error('the build has no file that starts its scripts');
  for (const name of starters) {
    await rename(join(folder, name), join(folder, `late-${name}`));
    await writeFile(join(folder, name), loaderOf(name));
  }
}

/** The program finds itself by its own element, so it is loaded as any other and not kept in here. */
export const loaderOf = (name: string): string =>
  `(${beginBySign})(${JSON.stringify(`late-${name}`)},${JSON.stringify(signs)});\n`;

/**
 * Runs in the browser. Pages that do nothing without scripts say so and do not wait. Otherwise what the visitor did is
 * answered before the scripts start.
 */
const beginBySign = `(name, signs) => {
  const address = new URL(name, document.currentScript.src).href;
  const add = (tag, attributes) => document.head.append(Object.assign(document.createElement(tag), attributes));
  const begin = () => add('script', { src: address });
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    setTimeout(begin);
  };
  const decide = () => {
    if (document.querySelector('[data-scripts="at-once"]')) return begin();
    add('link', { rel: 'prefetch', href: address });
    for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  };
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', decide);
  else decide();
}`;
