import { directionOf, LanguageCode } from '@storepod/kernel/language-code';
import type { ReactNode } from 'react';
import { preconnect } from 'react-dom';
import { tenant } from '../../shared/runtime.ts';
import type { Theme } from '../theme-contract/theme.ts';
import { themeColours } from '../theme-kit/bridge.ts';
import { colourVariables } from '../theme-kit/roles.ts';
import { tokenVariables } from '../theme-kit/tokens.ts';

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** What stands inside may turn the two around, and still knows which was which. */
const ground = { '--paper': 'var(--color-background)', '--ink': 'var(--color-foreground)' };

/** Fonts are fetched without credentials, and so by a connection of their own. */
function connectToAssets(): void {
  const elsewhere = process.env.STOREFRONT_ASSET_PREFIX;
  if (!elsewhere) return;
  const { origin } = new URL(elsewhere);
  preconnect(origin);
  preconnect(origin, { crossOrigin: 'anonymous' });
}

/** The document of every page of a theme: language, direction, and the merchant's colours as variables. */
export const documentLayout = ({ id, version, look }: Pick<Theme, 'id' | 'version' | 'look'>) => {
  const { tokens, layout } = look;
  const variables = tokenVariables(tokens, layout);
  return async function Document({ children, params }: Props) {
    const locale = LanguageCode.parse((await params).locale);
    connectToAssets();
    const { colorTheme: color } = tenant();
    const { scheme, roles } = themeColours(look, color);
    return (
      <html
        lang={locale}
        dir={directionOf(locale)}
        data-theme={id}
        data-theme-version={version}
        data-cart={layout.cart}
        data-mobile-nav={layout.mobileNav}
        data-search={layout.search}
        data-color-scheme={scheme}
        data-color-theme={color || 'DEFAULT'}
        style={{ colorScheme: scheme, ...colourVariables(roles), ...variables, ...ground }}
      >
        <body>{children}</body>
      </html>
    );
  };
};
