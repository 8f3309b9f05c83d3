import type { Page } from 'playwright-core';
import { handsOn } from '../hands-on.ts';
import { reason } from './acting.ts';
import type { Fixture } from './fixture.ts';

/** What the operator has done as the owner, under both names. */
export async function findBothNames({ page, merchant: { stranger } }: Fixture): Promise<Page> {
  await page.goto('/platform/audit');
  await narrow(page, 'Operator behind it', 'super-admin');
  await narrow(page, 'Done by', stranger.email);
  const change = page.getByRole('row').filter({ hasText: stranger.email }).filter({ hasText: 'through super-admin' });
  await change.filter({ hasText: 'Store settings' }).first().waitFor();
  return page;
}

/** That it was done at all: from when, until when, as whom and why. */
export async function findVisit({ page, merchant: { stranger } }: Fixture): Promise<Page> {
  await page.goto('/platform/audit');
  await narrow(page, 'Search the audit', 'user.impersonation');
  await narrow(page, 'Done by', 'super-admin');
  const visit = page.getByRole('row').filter({ hasText: stranger.email });
  await visit.filter({ hasText: 'Stopped acting as somebody' }).first().waitFor();
  await visit.filter({ hasText: 'Began to act as somebody' }).filter({ hasText: reason }).first().waitFor();
  return page;
}

/** Every filter stands in the address once the list follows it. */
async function narrow(page: Page, filter: string, words: string): Promise<void> {
  const before = page.url();
  await handsOn(page)
    .field(filter)
    .or(page.getByRole('searchbox', { name: filter }))
    .first()
    .fill(words);
  await page.waitForURL((url) => url.href !== before);
}
