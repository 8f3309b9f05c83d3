import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { messagesOf } from '../../messages/messages.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import { emptyDraft } from './draft.ts';
import { policiesToAccept, type ShownPolicy, textsOf } from './shown-policies.ts';
import { SubmitStep } from './submit-step.tsx';

const place: ShopPlace = {
  ...{ store: 'a'.repeat(24), locale: 'en', dir: 'ltr', digits: 2 },
  ...{ homeHref: '/en', cartHref: '/en/cart', checkoutHref: '/en/checkout' },
};
const policy = (id: string, version: number, required: boolean): ShownPolicy => ({
  ...{ id, version, title: `Policy ${id}`, required },
  href: `/en/policies/${id}?v=${version}`,
});
const terms = policy('terms', 3, true);
const returns = policy('returns', 1, false);

describe('the last step of the checkout', () => {
  const shown = (policies: readonly ShownPolicy[], agreedTo = '') =>
    renderToStaticMarkup(
      <SubmitStep
        {...{ place, policies, words: messagesOf(LanguageCode.parse('en')).checkout }}
        draft={{ ...emptyDraft('US'), agreedTo }}
        change={() => undefined}
        quoting={{ quote: undefined, state: 'none', again: () => undefined }}
        isPlacing={false}
        isReady
        hasFault={false}
      />,
    );

  it('links what is to be shown, and asks nothing about it', () => {
    const page = shown([returns]);
    expect(page).toMatch(/href="\/en\/policies\/returns\?v=1"[^>]*>Policy returns/);
    expect(page).not.toContain('type="checkbox"');
  });

  it('asks for what has to be accepted, in the text that is linked', () => {
    const page = shown([terms, returns]);
    const [links = '', box = ''] = page.split('type="checkbox"');
    expect([links.includes(returns.href), links.includes(terms.href)]).toEqual([true, false]);
    expect([box.includes(returns.href), box.includes(terms.href)]).toEqual([false, true]);
  });

  it('is ticked for the texts that were agreed to, and for no newer one', () => {
    expect(shown([terms], textsOf([terms]))).toContain('checked=""');
    for (const other of [[policy('terms', 4, true)], [terms, policy('privacy', 1, true)]])
      expect(shown(other, textsOf([terms]))).not.toContain('checked=""');
  });

  it('shows neither where the store has switched none on', () => {
    expect(shown([])).not.toMatch(/policies|checkbox/);
  });
});

describe('what checkout says has to be accepted', () => {
  const told = ({ id, version, title }: ShownPolicy) => ({ id, version, title });

  it('takes the place of the text that was shown, and of one that had only to be shown', () => {
    const newer = policy('terms', 4, true);
    expect(policiesToAccept([told(newer)], [terms, returns], 'en')).toEqual([newer, returns]);
    const asked = policy('returns', 1, true);
    expect(policiesToAccept([told(terms), told(asked)], [terms, returns], 'en')).toEqual([terms, asked]);
  });

  it('is nothing where it is no list of texts', () => {
    for (const unknown of [undefined, {}, [{ id: 'terms' }, null]])
      expect(policiesToAccept(unknown, [terms, returns], 'en')).toEqual([returns]);
  });
});
