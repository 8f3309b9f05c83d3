import { Checkbox, Input, Select, TextInput } from '@mantine/core';
import { type SectionDevice, type SectionStyle, sectionDevices, sectionStyles } from '@storepod/boundary/section-kinds';
import layout from '../../../../components/editor/editor-layout.module.css';
import { useTexts } from '../../../../texts/texts-context.tsx';
import editorCss from '../../editor/editor.module.css';
import css from '../home.module.css';
import type { FieldsContext } from './schema-fields.tsx';

const LONGEST_ANCHOR = 60;
const styleNames = Object.keys(sectionStyles) as (keyof SectionStyle)[];

/** How a section stands on its page, and on which screens: the same for every kind. */
export function PlaceFields({ form: { values, setValues }, faults }: Pick<FieldsContext, 'form' | 'faults'>) {
  const { home } = useTexts().writing;
  const words: Record<string, string> = home.options;
  const toggle = (device: SectionDevice, isShown: boolean) =>
    setValues((before) => ({
      ...before,
      devices: sectionDevices.filter((one) => (one === device ? isShown : before.devices.includes(one))),
    }));
  return (
    <div className={layout.stack}>
      <div className={editorCss.pair}>
        {styleNames.map((name) => (
          <Select
            key={name}
            label={home.styles[name]}
            data={sectionStyles[name].map((value) => ({ value, label: words[`${name}-${value}`] ?? value }))}
            allowDeselect={false}
            value={values.style[name]}
            error={faults[`style.${name}`]}
            onChange={(value) => setValues((before) => ({ ...before, style: { ...before.style, [name]: value } }))}
          />
        ))}
      </div>
      <Input.Wrapper
        label={home.devices}
        labelElement="div"
        error={values.devices.length === 0 ? home.noDevice : faults.devices}
      >
        <div className={css.devices}>
          {sectionDevices.map((device) => (
            <Checkbox
              key={device}
              label={words[device]}
              checked={values.devices.includes(device)}
              onChange={({ currentTarget }) => toggle(device, currentTarget.checked)}
            />
          ))}
        </div>
      </Input.Wrapper>
      <TextInput
        label={home.anchor}
        description={home.anchorHint}
        dir="ltr"
        maxLength={LONGEST_ANCHOR}
        value={values.anchor}
        error={faults.anchor}
        onChange={({ currentTarget: { value } }) =>
          setValues((before) => ({ ...before, anchor: value.toLowerCase().replace(/[^a-z0-9-]/g, '-') }))
        }
      />
    </div>
  );
}
