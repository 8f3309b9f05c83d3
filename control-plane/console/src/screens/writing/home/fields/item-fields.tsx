import { ActionIcon, Button } from '@mantine/core';
import type { SectionKindSpec } from '@storepod/boundary/section-kinds';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../../texts/texts-context.tsx';
import css from '../home.module.css';
import { freshId } from '../new-section.ts';
import type { ItemValues } from '../section-values.ts';
import { type FieldsContext, SchemaFields } from './schema-fields.tsx';
import { useLabels } from './use-labels.ts';

interface ItemFieldsProps {
  context: FieldsContext;
  spec: NonNullable<SectionKindSpec['items']>;
}

/** The slides, voices or logos of a section, in their order. */
export function ItemFields({ context, spec }: ItemFieldsProps) {
  const { writing, common } = useTexts();
  const label = useLabels()(spec.label);
  const { form, faults, disabled } = context;
  const { items } = form.values;
  const setItems = (change: (items: readonly ItemValues[]) => ItemValues[]) =>
    form.setValues((before) => ({ ...before, items: change(before.items) }));
  const name = (nth: number) => `${label} ${nth + 1}`;
  return (
    <div className={css.items}>
      {items.map((item, nth) => (
        <fieldset key={item.id} className={css.item} disabled={disabled}>
          <legend className={css.itemName}>{name(nth)}</legend>
          {!disabled && (
            <span className={css.itemActions}>
              <ActionIcon
                aria-label={writing.earlier(name(nth))}
                disabled={nth === 0}
                onClick={() => setItems((before) => moved(before, nth, -1))}
              >
                <IconArrowUp size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={writing.later(name(nth))}
                disabled={nth === items.length - 1}
                onClick={() => setItems((before) => moved(before, nth, 1))}
              >
                <IconArrowDown size={16} />
              </ActionIcon>
              <ActionIcon
                aria-label={`${common.remove}: ${name(nth)}`}
                onClick={() => setItems((before) => before.filter(({ id }) => id !== item.id))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </span>
          )}
          <SchemaFields
            context={context}
            fields={spec.fields}
            props={item.props}
            place={`items.${nth}.props`}
            item={item.id}
            onChange={(props) =>
              setItems((before) => before.map((one) => (one.id === item.id ? { ...one, props } : one)))
            }
          />
        </fieldset>
      ))}
      {faults.items !== undefined && <p className={css.fault}>{faults.items}</p>}
      {!disabled && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          disabled={items.length >= spec.most}
          onClick={() => setItems((before) => [...before, { id: freshId(), props: {} }])}
        >
          {writing.home.addItem(label, String(items.length), String(spec.most))}
        </Button>
      )}
    </div>
  );
}

/** The same list with one of them a step earlier or later. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  const [one, other] = [list[from], list[to]];
  return one === undefined || other === undefined ? [...list] : list.with(from, other).with(to, one);
}
