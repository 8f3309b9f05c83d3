import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openLog } from '@storepod/service/log';
import { readSettings } from '@storepod/service/settings';
import { s3Environment, startS3 } from '@storepod/testkit/s3/s3-server';
import { afterAll, describe, expect, it } from 'vitest';
import { application } from '../../src/application/application.ts';
import { nextRenderer } from '../../src/application/next-renderer.ts';
import { buildStorefront } from '../../src/build/build-storefront.ts';
import { storefrontDir } from '../../src/build/storefront-dir.ts';
import { staticAssetSettings } from '../../src/static-assets/asset-settings.ts';
import { placeAssets } from '../../src/static-assets/static-assets.ts';
import { openFixture } from '../fixture.ts';
import { pages } from './parts.ts';
import { scriptedPod } from './scripted-pod.ts';
import { headersOf, newShop, patient, shopDefaults } from './storefront.ts';

Object.assign(process.env, s3Environment);

const BASE = 'https://cdn.example.com/placed-assets-test';
const s3 = await startS3('assets');
const settings = readSettings(staticAssetSettings, {
  STATIC_ASSETS_SYNC_ENABLED: 'true',
  STATIC_ASSETS_BASE_URL: BASE,
  STATIC_ASSETS_S3_BUCKET: 'assets',
  STATIC_ASSETS_S3_ENDPOINT: s3.endpoint,
});
const log = openLog('landing-ui', 'silent');
const placed = await placeAssets(settings, { root: storefrontDir, distDir: await buildStorefront(), log });
afterAll(async () => {
  await s3.close();
  if (placed.baseUrl) await rm(join(storefrontDir, placed.distDir), { recursive: true, force: true });
});

const pod = await scriptedPod();
const shop = newShop('alpha');
pod.shops.set(shop.store, shop);
const renderer = application(await nextRenderer(placed), { ...shopDefaults, staticAssets: placed.baseUrl });
const fixture = await openFixture({ renderer, env: { INTERNAL_SPG: pod.origin, ...patient } });

const assetsIn = (text: string) =>
  [...text.matchAll(/["'(]([^"'()\s]*\/_next\/static\/[^"'()\s\\]*)/g)].map(([, at = '']) => at);
const keyOf = (address: string) => address.slice(BASE.length + 1).replace(/\?.*$/, '');

describe('a shop whose built files are in a bucket', () => {
  it.each([pages.home, pages.product, pages.checkout])(
    '%s names every one of them there, and each is there',
    async (path) => {
      const { status, body } = await fixture.get(path, headersOf(shop));
      const assets = assetsIn(body);
      expect(status).toBe(200);
      expect(assets.length).toBeGreaterThan(3);
      for (const address of assets) expect(address).toMatch(new RegExp(`^${BASE}/_next/static/`));
      expect(assets.map(keyOf).filter((key) => !s3.bucket.keys().includes(key))).toEqual([]);
      expect(body).not.toContain('static-assets.invalid');
    },
  );

  it('connects to the bucket early, once for scripts and once for fonts, also from the cache', async () => {
    await fixture.get(pages.category, headersOf(shop));
    const { headers, state } = await fixture.get(pages.category, headersOf(shop));
    expect(state).toBe('hit');
    expect(headers.link).toContain('<https://cdn.example.com>; rel=preconnect,');
    expect(headers.link).toContain('<https://cdn.example.com>; rel=preconnect; crossorigin=""');
  });

  it('may load scripts, styles and fonts from there, and still starts them by its own script alone', async () => {
    const { headers, body } = await fixture.get(pages.home, headersOf(shop));
    const policy = String(headers['content-security-policy']);
    for (const rule of ['script-src', 'style-src-elem', 'font-src'])
      expect(policy).toMatch(new RegExp(`${rule} [^;]*${BASE}/(?: |;)`));
    expect(body).toMatch(new RegExp(`<script type="text/late" [^>]*src="${BASE}/_next/static/`));
  });

  it('has nothing in the bucket that names the placeholder', () => {
    const texts = s3.bucket.keys().map((key) => s3.bucket.find(key).bytes.toString('latin1'));
    expect(texts.filter((text) => text.includes('static-assets.invalid'))).toEqual([]);
    expect(texts.some((text) => text.includes(`${BASE}/_next/`))).toBe(true);
  });

  it('still serves its files itself, for pages from before', async () => {
    const [key = ''] = s3.bucket.keys().filter((name) => name.endsWith('.css'));
    expect((await fixture.get(`/${key}`, headersOf(shop))).status).toBe(200);
  });
});
