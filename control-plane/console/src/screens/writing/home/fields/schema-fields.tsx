import type { SectionField } from '@storepod/boundary/section-kinds';
import layout from '../../../../components/editor/editor-layout.module.css';
import type { OfStore } from '../../content-page.tsx';
import { type FieldValues, shownFields } from '../section-values.ts';
import type { SectionForm } from '../use-section-form.ts';
import { TextFields } from './text-fields.tsx';
import { ValueField } from './value-field.tsx';

/** What all fields of a section are given. */
export interface FieldsContext extends OfStore {
  form: Pick<SectionForm, 'values' | 'setValues'>;
  faults: Readonly<Record<string, string>>;
  shown: readonly string[];
  disabled: boolean;
}

interface SchemaFieldsProps {
  context: FieldsContext;
  fields: readonly SectionField[];
  props: FieldValues;
  /** Under which the service names their faults. */
  place: string;
  /** The id of the item that they belong to. */
  item?: string;
  onChange: (props: FieldValues) => void;
}

/** The fields of a section or of one of its items, as the schema of its kind describes them. */
export const SchemaFields = ({ context, fields, props, place, item, onChange }: SchemaFieldsProps) => (
  <div className={layout.stack}>
    {shownFields(fields, props).map((field) =>
      field.localized ? (
        <TextFields
          key={field.key}
          {...context}
          field={field}
          place={item === undefined ? field.key : `${item}.${field.key}`}
        />
      ) : (
        <ValueField
          key={field.key}
          store={context.store}
          record={context.record}
          field={field}
          value={props[field.key]}
          error={context.faults[`${place}.${field.key}`] ?? context.faults[`${place}.${field.key}.value`]}
          onChange={(value) => onChange(withValue(props, field.key, value))}
        />
      ),
    )}
  </div>
);

/** What is nothing is not there, so that an emptied field is like one that was never filled in. */
function withValue(props: FieldValues, key: string, value: FieldValues[string]): FieldValues {
  const { [key]: _former, ...others } = props;
  return value === undefined ? others : { ...props, [key]: value };
}
