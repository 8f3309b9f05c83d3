import type { SectionField } from '@storepod/boundary/section-kinds';
import type { OfStore } from '../../content-page.tsx';
import type { FieldValue } from '../section-values.ts';

/** What every field of a section is given, of whichever type. */
export interface FieldProps extends OfStore {
  field: SectionField;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
}
