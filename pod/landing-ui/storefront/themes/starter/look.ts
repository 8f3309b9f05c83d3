import type { ThemeLook } from '../../shell/document-layout.tsx';
import { defaultLayout } from '../../theme-kit/layout-config.ts';
import { defaultTokens } from '../../theme-kit/tokens.ts';

/** Ink on paper, so that nothing competes with the goods. */
export const starterLook: ThemeLook = {
  palette: {
    background: '#ffffff',
    foreground: '#1a1a18',
    primary: '#1a1a18',
    secondary: '#efefec',
    accent: '#e8e6df',
  },
  tokens: defaultTokens,
  layout: { ...defaultLayout, productAspect: '1/1', header: { sticky: true, height: { base: '4rem', lg: '5rem' } } },
};
