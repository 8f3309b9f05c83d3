import { Checkbox, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import layout from '../../../components/editor/editor-layout.module.css';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { MediaField } from '../media/media-field.tsx';
import { TargetFields } from '../menus/target-fields.tsx';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';

/** How many banners there is room for at one time. */
const capacities = { STRIP: 1, HERO: 1, CAROUSEL: 8, COLLECTION: 1 } as const;
type Placement = keyof typeof capacities;
const placements = Object.keys(capacities) as Placement[];

/** Where, when and how a banner is shown. */
export function BannerPanel({ form, store, record, id }: PanelProps & { id: string | undefined }) {
  const { texts } = useLocale();
  const { fields, editor, banners, placements: words } = texts.writing;
  const { own } = form.values;
  const placement = own.placement as Placement;
  return (
    <Panel title={editor.settings}>
      <div className={layout.stack}>
        <Select
          label={fields.placement}
          description={banners.room[placement]}
          data={placements.map((value) => ({ value, label: words[value] }))}
          {...form.getInputProps('own.placement')}
        />
        <Occupied store={store} placement={placement} id={id} />
        <div className={css.pair}>
          <TextInput
            type="datetime-local"
            label={fields.startsAt}
            description={banners.windowHint}
            {...form.getInputProps('own.startsAt')}
          />
          <TextInput type="datetime-local" label={fields.endsAt} {...form.getInputProps('own.endsAt')} />
        </div>
        <TargetFields
          store={store}
          record={record}
          kind={own.targetKind}
          value={own.targetValue}
          {...(placement === 'COLLECTION' ? { kinds: ['CATEGORY'] } : { optional: true })}
          error={form.errors['own.targetValue']}
          onChange={({ kind, value }) => {
            form.setFieldValue('own.targetKind', kind);
            form.setFieldValue('own.targetValue', value);
          }}
        />
        {placement !== 'STRIP' && (
          <>
            <div className={css.pair}>
              <MediaField
                store={store}
                label={fields.desktopMediaId}
                hint={banners.desktopHint}
                {...form.getInputProps('own.desktopMediaId')}
              />
              <MediaField
                store={store}
                label={fields.mobileMediaId}
                hint={banners.mobileHint}
                {...form.getInputProps('own.mobileMediaId')}
              />
            </div>
            <LookFields form={form} />
          </>
        )}
        <Checkbox label={fields.loggedInOnly} {...form.getInputProps('own.loggedInOnly', { type: 'checkbox' })} />
      </div>
    </Panel>
  );
}

/** Stands for what the theme does by itself: the kit needs a value for everything that can be chosen. */
const AS_THEME = '-';
const looks = {
  mobileCrop: ['start', 'center', 'end'],
  textColor: ['light', 'dark'],
  overlayOpacity: ['0', '20', '40', '60', '80'],
  alignment: ['start', 'center', 'end'],
} as const;

function LookFields({ form }: Pick<PanelProps, 'form'>) {
  const { fields, banners } = useLocale().texts.writing;
  const words: Record<string, string> = banners.looks;
  return (
    <div className={css.pair}>
      {(Object.keys(looks) as (keyof typeof looks)[]).map((field) => {
        const now = form.values.own[field];
        const known: readonly string[] = looks[field];
        // One that was set by other means than this field stays what it is.
        const options = now === '' || known.includes(now) ? known : [...known, now];
        return (
          <Select
            key={field}
            label={fields[field]}
            data={[
              { value: AS_THEME, label: banners.asTheme },
              ...options.map((value) => ({ value, label: words[value] ?? `${value} %` })),
            ]}
            value={now || AS_THEME}
            onChange={(value) => form.setFieldValue(`own.${field}`, value === null || value === AS_THEME ? '' : value)}
          />
        );
      })}
    </div>
  );
}

/** Others that shoppers see in this place now: where there is no room, a new one is refused. */
function Occupied({
  store,
  placement,
  id,
}: Pick<PanelProps, 'store'> & { placement: Placement; id: string | undefined }) {
  const { texts, format } = useLocale();
  const { banners, untitled } = texts.writing;
  const { data = [] } = useQuery(
    read('content', '/api/v1/private/content/banners/effective', { ...destinationOf(store), query: { placement } }),
  );
  const others = data.filter((banner) => banner.id !== id);
  if (placement === 'COLLECTION' || others.length < capacities[placement]) return null;
  return <Notice tone="info">{banners.occupied(format.list(others.map(({ title }) => title ?? untitled)))}</Notice>;
}
