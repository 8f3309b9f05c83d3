import { directionOf, LanguageCode } from '@storepod/kernel/language-code';
import type { ReactNode } from 'react';
import { tenant } from '../../shared/runtime.ts';
import type { Theme } from '../theme-contract/theme.ts';
import { rolesFor } from '../theme-kit/bridge.ts';
import type { LayoutConfig } from '../theme-kit/layout-config.ts';
import type { Palette } from '../theme-kit/presets.ts';
import { colourVariables } from '../theme-kit/roles.ts';
import { type ThemeTokens, tokenVariables } from '../theme-kit/tokens.ts';

/** What a theme looks like before a merchant chooses colours. */
export interface ThemeLook {
  palette: Palette;
  tokens: ThemeTokens;
  layout: LayoutConfig;
}

interface Props {
  children: ReactNode;
  params: Promise<{ locale: string }>;
}

/** What stands inside may turn the two around, and still knows which was which. */
const ground = { '--paper': 'var(--color-background)', '--ink': 'var(--color-foreground)' };

/** The document of every page of a theme: language, direction, and the merchant's colours as variables. */
export const documentLayout = (
  { id, version }: Pick<Theme, 'id' | 'version'>,
  { palette, tokens, layout }: ThemeLook,
) => {
  const look = tokenVariables(tokens, layout);
  return async function Document({ children, params }: Props) {
    const locale = LanguageCode.parse((await params).locale);
    const { colorTheme: color } = tenant();
    const { scheme, roles } = rolesFor(palette, color);
    return (
      <html
        lang={locale}
        dir={directionOf(locale)}
        data-theme={id}
        data-theme-version={version}
        data-cart={layout.cart}
        data-color-scheme={scheme}
        data-color-theme={color || 'DEFAULT'}
        style={{ colorScheme: scheme, ...colourVariables(roles), ...look, ...ground }}
      >
        <body>{children}</body>
      </html>
    );
  };
};
