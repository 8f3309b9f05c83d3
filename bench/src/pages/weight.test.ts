import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerProcess } from '../server-process.ts';
import { type DemoPage, demoPages, fetchFrom, openShop } from './demo-pages.ts';
import { limits, weigh } from './weight.ts';

let shop: ServerProcess;
/** A first run builds the application. */
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.stop());

describe('a page of the demo shop', () => {
  it.each(Object.keys(demoPages) as DemoPage[])('is light: %s', async (page) => {
    const { html, stylesheets, css, scripts, scriptsGzip } = await weigh(shop, page);
    // The first script and those of the framework that it starts later.
    expect(scripts.length).toBeGreaterThan(1);
    expect(html).toBeLessThanOrEqual(limits.html);
    expect(stylesheets.length).toBeGreaterThan(0);
    expect(stylesheets.length).toBeLessThanOrEqual(limits.stylesheets);
    expect(css).toBeLessThanOrEqual(limits.css);
    expect(scriptsGzip).toBeLessThanOrEqual(limits.scriptsGzip);
  });

  it.each(['category', 'search'] as const)('is weighed with its products and filters: %s', async (page) => {
    const html = await (await fetchFrom(shop, demoPages[page])).text();
    expect(html).toMatch(/href="\/en\/product\//);
    expect(html).toMatch(/href="[^"]*[?&;]manufacturer=/);
  });
});
