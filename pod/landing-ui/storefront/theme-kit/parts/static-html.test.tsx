import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type RequestScope, runInScope } from '../../../shared/request-scope.ts';
import { StaticHtml } from './static-html.tsx';

const page = (
  <main>
    <StaticHtml>
      <p>one</p>
    </StaticHtml>
    <StaticHtml>
      <p>two</p>
    </StaticHtml>
  </main>
);

it('puts every still part of a page into a place of its own, and the part itself beside the page', () => {
  const scope = { staticParts: new Map() } as Partial<RequestScope> as RequestScope;
  const html = runInScope(scope, () => renderToStaticMarkup(page));
  expect(html).toBe(
    '<main><div id="static-1" class="contents"><p>one</p></div><div id="static-2" class="contents"><p>two</p></div></main>',
  );
  expect([...scope.staticParts.keys()]).toEqual(['static-1', 'static-2']);
});

it('is drawn as it stands where no page is rendered', () => {
  expect(renderToStaticMarkup(page)).toBe('<main><p>one</p><p>two</p></main>');
});
