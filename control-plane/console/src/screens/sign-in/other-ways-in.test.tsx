import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { read } from '../../api/read.ts';
import { english } from '../../texts/en/index.ts';
import { LocaleProvider } from '../../texts/texts-context.tsx';
import { OtherWaysIn } from './other-ways-in.tsx';

function drawn(offers: object[]): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData<object>(read('uaa', '/api/v1/public/idps').queryKey, offers);
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <LocaleProvider initial={{ language: 'en', texts: english }}>
          <OtherWaysIn />
        </LocaleProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('leads to each provider, in their order', () => {
  const offers = ['google', 'github'].map((alias) => ({
    alias,
    displayName: alias.toUpperCase(),
    authorizationUri: `https://console.example/uaa/oauth2/authorization/${alias}`,
  }));
  const markup = drawn(offers);
  expect([...markup.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
    offers.map(({ authorizationUri }) => authorizationUri),
  );
  expect(markup).toContain('Continue with GITHUB');
});

it('is not there without providers', () => {
  expect(drawn([])).not.toContain(`>${english.signIn.or}<`);
});
