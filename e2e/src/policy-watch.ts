import type { Page } from 'playwright-core';

/** Collects what the policy of a page has refused, as the browser reports it to the page itself and in its console. */
export async function watchPolicy(page: Page, refused: string[]): Promise<void> {
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  await page.exposeFunction('policyRefused', (what: string) => void refused.push(what));
  await page.addInitScript(`
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
      policyRefused([violatedDirective, blockedURI, documentURI].join(' ')));
  `);
}
