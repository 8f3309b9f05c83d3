import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { english } from '../texts/en/index.ts';
import { LocaleProvider } from '../texts/texts-context.tsx';
import { Page } from './page.tsx';

it('lets a name run as its own letters do, at the place where the heading begins', () => {
  const markup = renderToStaticMarkup(
    <LocaleProvider initial={{ language: 'en', texts: english }}>
      <Page title="قميص (L)">x</Page>
    </LocaleProvider>,
  );
  expect(markup).toMatch(/<h1[^>]*><bdi>قميص \(L\)<\/bdi><\/h1>/);
});
