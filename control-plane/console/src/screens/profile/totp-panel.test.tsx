import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { english } from '../../texts/en/index.ts';
import { LocaleProvider } from '../../texts/texts-context.tsx';
import type { Account } from './account.ts';
import { TotpPanel } from './totp-panel.tsx';

const { profile } = english;

function drawn(account: Partial<Account>): string {
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <LocaleProvider initial={{ language: 'en', texts: english }}>
          <TotpPanel account={{ hasPassword: true, ...account } as Account} />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

it('offers to set up an app where there is none', () => {
  const text = drawn({ totpEnabled: false, recoveryCodesLeft: 0 });
  expect(text).toContain(profile.totpBegin);
  expect(text).not.toContain(profile.recoveryRenew);
});

it.each([
  [10, '10 recovery codes are left.'],
  [1, '1 recovery code is left.'],
  [0, 'No recovery code is left. Make new ones before you lose your phone.'],
])('says how many recovery codes are left: %d', (recoveryCodesLeft, words) => {
  const text = drawn({ totpEnabled: true, recoveryCodesLeft });
  expect(text).toContain(words);
  expect(text).toContain(profile.recoveryRenew);
  expect(text).toContain(profile.totpRemove);
});
