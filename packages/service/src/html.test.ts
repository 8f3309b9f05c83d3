import { expect, it } from 'vitest';
import { html } from './html.ts';

it('takes values for text, and markup for markup', () => {
  const evil = `"><script>alert('&')</script>`;
  const item = html`<b title="${evil}">${evil}</b>`;
  expect(html`<p>${[item]}${undefined}${false}${3}</p>`.text).toBe(
    '<p><b title="&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)&#60;/script&#62;">&#34;&#62;&#60;script&#62;alert(&#39;&#38;&#39;)&#60;/script&#62;</b>3</p>',
  );
});
