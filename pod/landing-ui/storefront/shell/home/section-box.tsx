import type { SectionDevice } from '@storepod/boundary/section-kinds';
import type { CSSProperties, ReactNode } from 'react';
import type { SectionPlace, SectionView } from '../../theme-contract/sections.ts';

interface Props {
  section: SectionView;
  isFirst: boolean;
  /** Whether it says which one it is. */
  isNamed: boolean;
  children: ReactNode;
}

/** Room above a section; one that has a ground of its own has the same inside. */
const above = {
  none: 'pt-0',
  sm: 'pt-[calc(var(--section-padding)/2)]',
  md: 'pt-(--section-padding)',
  lg: 'pt-[calc(var(--section-padding)*1.7)]',
};
const inside = {
  none: 'py-0',
  sm: 'my-4 py-[calc(var(--section-padding)/2)]',
  md: 'mt-(--section-padding) py-(--section-padding)',
  lg: 'mt-[calc(var(--section-padding)*1.4)] py-[calc(var(--section-padding)*1.7)]',
};
const widths = { content: '', wide: '[--page-width:var(--container-wide)]', full: '[--page-width:100%]' };
const tones = { default: '', muted: 'bg-muted text-foreground', inverse: 'bg-background text-foreground' };
/** Ink and paper change places for everything inside; what the document calls them stands on its root. */
const inverse = {
  '--color-background': 'var(--ink)',
  '--color-foreground': 'var(--paper)',
  '--color-card': 'color-mix(in oklab, var(--ink), var(--paper) 8%)',
  '--color-card-foreground': 'var(--paper)',
  '--color-muted': 'color-mix(in oklab, var(--ink), var(--paper) 12%)',
  '--color-muted-foreground': 'color-mix(in oklab, var(--paper), var(--ink) 22%)',
  '--color-accent': 'color-mix(in oklab, var(--ink), var(--paper) 16%)',
  '--color-accent-foreground': 'var(--paper)',
  '--color-border': 'color-mix(in oklab, var(--ink), var(--paper) 28%)',
  '--color-ring': 'var(--paper)',
  '--color-primary': 'var(--paper)',
  '--color-primary-foreground': 'var(--ink)',
  '--color-primary-hover': 'color-mix(in oklab, var(--paper), var(--ink) 12%)',
} as CSSProperties;
const hiddenOn: Record<SectionDevice, string> = {
  mobile: 'max-sm:hidden',
  tablet: 'sm:max-lg:hidden',
  desktop: 'lg:hidden',
};

/** Puts a section where and how its merchant wants it. The opening of a page begins at its very top. */
export function SectionBox({ section: { id, kind, place }, isFirst, isNamed, children }: Props) {
  const { style, devices, anchor } = place ?? usual;
  const hidden = (Object.keys(hiddenOn) as SectionDevice[]).filter((device) => !devices.includes(device));
  const isOpening = kind === 'hero' && isFirst;
  const room = style.tone === 'default' ? above[style.spacing] : inside[style.spacing];
  const names = [
    isFirst ? '' : 'drawn-when-near',
    isOpening ? '' : room,
    widths[style.width],
    tones[style.tone],
    ...hidden.map((device) => hiddenOn[device]),
  ];
  return (
    <div
      {...(anchor && { id: anchor })}
      data-section={kind}
      {...(isNamed && { 'data-section-id': id })}
      className={names.filter(Boolean).join(' ')}
      {...(style.tone === 'inverse' && { style: inverse })}
    >
      {children}
    </div>
  );
}

const usual: SectionPlace = {
  style: { spacing: 'md', width: 'content', tone: 'default' },
  devices: ['desktop', 'tablet', 'mobile'],
};
