import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Width and height of the two windows. */
export const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

export interface Picture {
  scene: string;
  /** What tells the pictures of a scene apart: language, width, light or dark. */
  variant: string;
  file: string;
  /** What a picture does not show: errors of the page, and more width than the window has. */
  remarks: string[];
}

/** Brings a page to a scene, takes its picture, and notes what went wrong on the way. */
export async function photograph(
  page: Page,
  { scene, variant, to }: { scene: string; variant: string; to: string },
  arrange: () => Promise<unknown>,
): Promise<Picture> {
  const file = `${variant} ${scene}.png`.replaceAll(/[ ,/]+/g, '-');
  const remarks: string[] = [];
  page.on('pageerror', ({ message }) => void remarks.push(message));
  try {
    await arrange();
    await untilDrawn(page);
    const tooWide = Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'));
    if (tooWide > 0) remarks.push(`${tooWide} px too wide`);
  } catch (error) {
    remarks.push(error instanceof Error ? error.message : String(error));
  }
  await page.screenshot({ path: join(to, file), fullPage: true });
  console.log(`${variant} ${scene}`);
  return { scene, variant, file, remarks };
}

/** What stands further down is drawn, and its pictures are fetched, when it comes into sight. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(`
    scrollTo(0, 0);
    for (const part of document.querySelectorAll('.drawn-when-near')) part.style.contentVisibility = 'visible';
    for (const image of document.images) image.loading = 'eager';
    Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode().catch(() => undefined))])
      .then(() => undefined);
  `);
  await page.waitForLoadState('networkidle');
}

/** A page with all pictures side by side, and what went wrong on any of them, which is the code of the process, too. */
export async function showAll(title: string, pictures: readonly Picture[], to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await writeFile(join(to, 'index.html'), overview(title, pictures));
  const faulty = pictures.filter(({ remarks }) => remarks.length > 0);
  for (const { scene, variant, remarks } of faulty) console.log([`${variant} ${scene}`, ...remarks].join('\n  '));
  console.log(`${pictures.length} pictures, ${faulty.length} with remarks: ${join(to, 'index.html')}`);
  process.exitCode = faulty.length > 0 ? 1 : 0;
}

const overview = (title: string, pictures: readonly Picture[]) => `<!DOCTYPE html>
<meta charset="utf-8"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;margin:2rem}section{display:flex;flex-wrap:wrap;gap:1rem;align-items:start}figure{margin:0}img{height:32rem;border:1px solid #999}</style>
${[...Map.groupBy(pictures, ({ scene }) => scene)].map(([scene, of]) => `<h2>${scene}</h2><section>${of.map(figure).join('')}</section>`).join('\n')}
`;
const figure = ({ file, variant, remarks }: Picture) =>
  `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${[variant, ...remarks].join('<br>')}</figcaption></figure>`;
