import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { arrival, markDegraded, requestSignal, tenant } from '../shared/runtime.ts';
import { html, openFixture, shopHeaders, visitor } from './fixture.ts';

const fixture = await openFixture();

describe('the scope of a request', () => {
  it('is found across awaits and timers', async () => {
    fixture.script = async (_request, response) => {
      await pause(1);
      const facts = await Promise.resolve().then(() => [tenant(), arrival()]);
      response.end(html(JSON.stringify(facts)));
    };
    const { body } = await fixture.get('/en');
    expect(JSON.parse(body.replace(/<[^>]*>/g, ''))).toEqual([
      {
        store: shopHeaders['store-id'],
        theme: 'fashion',
        colorTheme: 'DEFAULT',
        defaultLanguage: 'en',
        languages: ['en', 'ar'],
      },
      { host: 'shop.acme.com', proto: 'https', port: '', origin: 'https://shop.acme.com' },
    ]);
  });

  it('is one for two copies of the module, as a bundle has one of its own', async () => {
    // @ts-expect-error A query makes Node load the module anew.
    const copy = await import('../shared/runtime.ts?bundled');
    expect(copy.tenant).not.toBe(tenant);
    fixture.script = (_request, response) => {
      copy.markDegraded();
      response.end(html(copy.tenant().store));
    };
    expect((await fixture.get('/en')).body).toContain(shopHeaders['store-id']);
    fixture.script = undefined;
    expect((await fixture.get('/en')).state).toBe('miss');
  });

  it('is each request’s own', async () => {
    fixture.script = async (_request, response) => {
      const before = arrival().host;
      await pause(5);
      response.end(html(String(before === arrival().host)));
    };
    const hosts = Array.from({ length: 20 }, (_, index) =>
      fixture.get('/en', { 'x-forwarded-host': `${index}.acme.com` }),
    );
    for (const { body } of await Promise.all(hosts)) expect(body).toBe(html('true'));
  });

  it('is not there outside a request', () => {
    expect(() => tenant()).toThrow('no request');
    expect(() => markDegraded()).toThrow('no request');
  });
});

describe('its signal', () => {
  it.each(['/en', '/en/login'])('is aborted when the shopper of %s leaves early', async (path) => {
    const signals: AbortSignal[] = [];
    fixture.script = () => void signals.push(requestSignal());
    const shopper = visitor(fixture.storefront.port, path);
    await expect.poll(() => signals.length).toBe(1);
    expect(signals[0]?.aborted).toBe(false);
    shopper.leave();
    await expect.poll(() => signals[0]?.aborted).toBe(true);
  });

  it.each(['/en', '/en/login'])('is not aborted after a finished answer of %s', async (path) => {
    const signals: AbortSignal[] = [];
    fixture.script = (_request, response) => {
      signals.push(requestSignal());
      response.end(html(''));
    };
    await fixture.get(path, { connection: 'close' });
    await fixture.get('/en/register', { connection: 'close' });
    expect(signals[0]?.aborted).toBe(false);
  });
});
