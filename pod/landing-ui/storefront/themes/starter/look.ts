import { builtThemes } from '../../../shared/built-themes.ts';
import type { ThemeLook } from '../../theme-contract/look.ts';
import { defaultLayout } from '../../theme-kit/layout-config.ts';
import { defaultTokens } from '../../theme-kit/tokens.ts';

export const starterLook: ThemeLook = {
  palette: builtThemes.starter.palette,
  tokens: defaultTokens,
  layout: { ...defaultLayout, productAspect: '1/1', header: { sticky: true, height: { base: '4rem', lg: '5rem' } } },
};
