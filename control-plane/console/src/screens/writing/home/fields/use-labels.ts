import type { SectionLabel } from '@storepod/boundary/section-kinds';
import { useLocale } from '../../../../texts/texts-context.tsx';

/** The words of the schema in the language of the console. */
export function useLabels(): (label: SectionLabel) => string {
  const { language } = useLocale();
  return (label) => (language === 'ar' ? label.ar : label.en);
}
