import { LanguageCode } from '@storepod/kernel/language-code';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesOf } from '../../messages/messages.ts';
import { sampleContext } from '../../test/conformance/sample-pages.tsx';
import type { SearchProps } from '../../theme-contract/theme.ts';
import { starter } from '../../themes/starter/theme.ts';
import { Search } from './search.tsx';

const nothing = {} as SearchProps['listing'];

it.each(['en', 'ar', 'fr', 'es', 'ru'])(
  'a search says in %s which words it left out, and nothing where it left out none',
  (lang) => {
    const locale = LanguageCode.parse(lang);
    const sample = sampleContext(starter, 'typical');
    const context = { ...sample, locale, parts: { ...sample.parts, Listing: () => null } };
    const drawn = (dropped?: string[]) =>
      renderToStaticMarkup(
        <Search context={context} query="linen zzyzx" listing={nothing} empty={null} {...(dropped && { dropped })} />,
      );
    const [before = ''] = messagesOf(locale).search.dropped.split('{words}');
    expect(before).not.toBe('');
    expect(drawn(['zzyzx'])).toMatch(new RegExp(`data-dropped-words="true">${before}[^<]*zzyzx`));
    expect(drawn()).not.toContain('data-dropped-words');
  },
);
