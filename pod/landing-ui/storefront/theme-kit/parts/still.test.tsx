import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { openScope, runInScope } from '../../../src/request-scope/request-scope.ts';
import { Still } from './still.tsx';

const scopeParts = { tenant: {}, backend: {}, traceparent: undefined, log: {}, clock: {} } as Parameters<
  typeof openScope
>[0];
const page = (
  <main>
    <Still>
      <p>one</p>
    </Still>
    <Still>
      <p>two</p>
    </Still>
  </main>
);

it('puts every still part of a page into a place of its own, and the part itself beside the page', () => {
  const { scope } = openScope(scopeParts);
  const html = runInScope(scope, () => renderToStaticMarkup(page));
  expect(html).toBe(
    '<main><div id="still-1" class="contents"><p>one</p></div><div id="still-2" class="contents"><p>two</p></div></main>',
  );
  expect([...scope.stillParts.keys()]).toEqual(['still-1', 'still-2']);
});

it('is drawn as it stands where no page is rendered', () => {
  expect(renderToStaticMarkup(page)).toBe('<main><p>one</p><p>two</p></main>');
});
