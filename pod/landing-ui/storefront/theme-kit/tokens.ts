import type { LayoutConfig } from './layout-config.ts';

type Scale<Step extends string> = Readonly<Record<Step, string>>;

/**
 * What a theme decides besides colour. Values are CSS. Names follow the namespaces of Tailwind where it has one,
 * so its utilities read them: `text-lg`, `rounded-card`, `shadow-raised`, `max-w-content`, `ease-standard`.
 */
export interface ThemeTokens {
  readonly font: Scale<'sans' | 'display' | 'mono'>;
  readonly text: Scale<'xs' | 'sm' | 'base' | 'lg' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl' | '6xl'>;
  readonly leading: Scale<'tight' | 'snug' | 'normal'>;
  readonly tracking: Scale<'tight' | 'normal' | 'wide'>;
  /** The unit that every distance is a multiple of. */
  readonly spacing: string;
  /** A plain factor on the room between products: below 1 is dense, above 1 is roomy. */
  readonly density: string;
  readonly sectionPadding: string;
  readonly gutter: string;
  readonly radius: Scale<'control' | 'button' | 'card' | 'image' | 'badge' | 'overlay'>;
  readonly borderWidth: string;
  readonly shadow: Scale<'resting' | 'raised' | 'floating' | 'overlay'>;
  readonly container: Scale<'narrow' | 'content' | 'wide'>;
  readonly duration: Scale<'fast' | 'normal' | 'slow'>;
  readonly ease: Scale<'standard' | 'emphasized'>;
}

const systemFont = 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", Arial, sans-serif';

export const defaultTokens: ThemeTokens = {
  font: {
    sans: systemFont,
    display: systemFont,
    mono: 'ui-monospace, "Cascadia Code", Menlo, Consolas, monospace',
  },
  text: {
    xs: '0.75rem',
    sm: '0.875rem',
    base: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': 'clamp(1.625rem, 1.5rem + 0.6vw, 2rem)',
    '4xl': 'clamp(1.875rem, 1.6rem + 1.2vw, 2.5rem)',
    '5xl': 'clamp(2.25rem, 1.8rem + 2vw, 3.25rem)',
    '6xl': 'clamp(2.625rem, 2rem + 3vw, 4.25rem)',
  },
  leading: { tight: '1.15', snug: '1.3', normal: '1.55' },
  tracking: { tight: '-0.015em', normal: '0em', wide: '0.06em' },
  spacing: '0.25rem',
  density: '1',
  sectionPadding: 'clamp(2.75rem, 2.5rem + 1.25vw, 4rem)',
  gutter: 'clamp(1rem, 0.5rem + 2vw, 2rem)',
  radius: { control: '0.5rem', button: '999px', card: '0.75rem', image: '0.5rem', badge: '999px', overlay: '1rem' },
  borderWidth: '1px',
  shadow: {
    resting: '0 1px 2px rgb(0 0 0 / 0.05)',
    raised: '0 2px 6px rgb(0 0 0 / 0.08)',
    floating: '0 8px 24px rgb(0 0 0 / 0.12)',
    overlay: '0 24px 64px rgb(0 0 0 / 0.22)',
  },
  container: { narrow: '42rem', content: '76rem', wide: '96rem' },
  duration: { fast: '120ms', normal: '200ms', slow: '360ms' },
  ease: { standard: 'cubic-bezier(0.2, 0, 0, 1)', emphasized: 'cubic-bezier(0.3, 0, 0, 1.2)' },
};

export type TokenVariables = Record<`--${string}`, string>;

/** The tokens as custom properties. What a theme says of its layout goes along. */
export function tokenVariables(tokens: ThemeTokens, layout: LayoutConfig): TokenVariables {
  return {
    ...scaleVariables('font', tokens.font),
    ...scaleVariables('text', tokens.text),
    ...scaleVariables('leading', tokens.leading),
    ...scaleVariables('tracking', tokens.tracking),
    '--spacing': tokens.spacing,
    '--density': tokens.density,
    '--section-padding': tokens.sectionPadding,
    '--gutter': tokens.gutter,
    ...scaleVariables('radius', tokens.radius),
    '--border-width': tokens.borderWidth,
    ...scaleVariables('shadow', tokens.shadow),
    ...scaleVariables('container', tokens.container),
    ...scaleVariables('duration', tokens.duration),
    ...scaleVariables('ease', tokens.ease),
    ...scaleVariables('header-height', layout.header.height),
    ...headerVariables(layout),
    '--bottom-bar': layout.mobileNav === 'bottom-bar' ? '3.75rem' : '0px',
    '--product-aspect': layout.productAspect,
    '--page-width': layout.container === 'fluid' ? 'none' : tokens.container[layout.container],
    ...scaleVariables('columns', columnsOf(layout)),
  };
}

/** How much of the page a header covers while one scrolls: nothing where it scrolls along. */
const headerVariables = ({ header: { sticky, height } }: LayoutConfig): TokenVariables => ({
  '--header-position': sticky ? 'sticky' : 'static',
  ...scaleVariables('header-cover', sticky ? height : { base: '0px', lg: '0px' }),
});

const columnsOf = ({ productGrid: { base, sm, lg, xl } }: LayoutConfig) => ({
  base: String(base),
  sm: String(sm),
  lg: String(lg),
  xl: String(xl),
});

function scaleVariables(namespace: string, scale: Scale<string>): TokenVariables {
  const entries = Object.entries(scale).map(([step, value]) => [`--${namespace}-${step}`, value]);
  return Object.fromEntries(entries);
}
