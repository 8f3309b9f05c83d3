import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { newFixture } from '../stranger/fixture.ts';
import { strangerSteps } from '../stranger/steps.ts';
import { stepPictures, visitsOf } from './step-pictures.ts';

/** What a stranger sees on the way from the sign-up to a shop that sells, on a platform that runs. */
export async function strangerPictures(browser: Browser, origin: string, { to }: { to: string }) {
  const visit = visitsOf(browser);
  const windows = { visit, page: await visit(origin), moderator: await visit(origin) };
  const fixture = newFixture(windows, `shop-${randomUUID().slice(0, 8)}`);
  return stepPictures(strangerSteps, fixture, { variant: 'stranger', to });
}
