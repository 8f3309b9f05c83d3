import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import button from './button.module.css';
import field from './field.module.css';
import floating from './floating.module.css';
import switches from './switches.module.css';

/** `accent` is the colour of the theme, `danger` is for what cannot be taken back. All come from the roles of the page. */
const fills: Record<string, ReturnType<VariantColorsResolver>> = {
  accent: { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border: 'none' },
  danger: { background: 'var(--bad-fill)', hover: 'var(--bad-fill-hover)', color: 'var(--surface)', border: 'none' },
};
const quiet: Record<string, ReturnType<VariantColorsResolver>> = {
  accent: { background: 'transparent', hover: 'var(--hover)', color: 'var(--text)', border: 'none' },
  danger: { background: 'transparent', hover: 'var(--bad-soft)', color: 'var(--bad)', border: 'none' },
};

const resolveColors: VariantColorsResolver = (input) => {
  const role = input.color === 'danger' ? 'danger' : 'accent';
  if (input.variant === 'filled') return fills[role] ?? defaultVariantColorsResolver(input);
  if (input.variant === 'subtle' || input.variant === 'light')
    return quiet[role] ?? defaultVariantColorsResolver(input);
  return defaultVariantColorsResolver(input);
};

export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: resolveColors,
  components: {
    Button: { classNames: button, defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', size: 32 } },
    InputWrapper: {
      classNames: { label: field.label, required: field.required, description: field.description, error: field.error },
      defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    },
    Input: { classNames: { input: field.input } },
    Select: { defaultProps: { allowDeselect: false, checkIconPosition: 'right' } },
    Pill: { classNames: { label: field.pill } },
    Menu: {
      classNames: { dropdown: floating.dropdown, item: floating.item, label: floating.label },
      // The placeholder is a child that a menu may not have; without it the first entry gets the focus.
      defaultProps: { withInitialFocusPlaceholder: false },
    },
    Combobox: { classNames: { dropdown: floating.dropdown, option: floating.item } },
    Modal: {
      classNames: { content: floating.dialog, header: floating.dialogHeader, title: floating.dialogTitle },
      defaultProps: { centered: true, overlayProps: { backgroundOpacity: 0.45, blur: 2 }, radius: 'lg' },
    },
    SegmentedControl: { classNames: { root: switches.segments, label: switches.segment, indicator: switches.thumb } },
    Tooltip: { classNames: { tooltip: floating.tooltip }, defaultProps: { openDelay: 350 } },
  },
});
