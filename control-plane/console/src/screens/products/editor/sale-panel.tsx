import { Checkbox, TextInput } from '@mantine/core';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';

/** Whether, from when and how many at a time a product is sold. */
export function SalePanel({ form }: PanelProps) {
  const { editor } = useTexts().products;
  return (
    <Panel title={editor.sale}>
      <div className={layout.stack}>
        <Checkbox
          label={editor.visible}
          description={editor.visibleHint}
          {...form.getInputProps('visible', { type: 'checkbox' })}
        />
        <Checkbox label={editor.shipeable} {...form.getInputProps('shipeable', { type: 'checkbox' })} />
        <TextInput
          type="datetime-local"
          label={editor.availableFrom}
          description={editor.availableFromHint}
          {...form.getInputProps('availableFrom')}
        />
        <div className={css.pair}>
          <TextInput
            label={editor.minimum}
            inputMode="numeric"
            dir="ltr"
            maxLength={9}
            placeholder="1"
            {...form.getInputProps('minimum')}
          />
          <TextInput
            label={editor.maximum}
            inputMode="numeric"
            dir="ltr"
            maxLength={9}
            placeholder="0"
            {...form.getInputProps('maximum')}
          />
        </div>
        <p className={css.hint}>{editor.limitsHint}</p>
      </div>
    </Panel>
  );
}
