import { Checkbox, MultiSelect, Select, TagsInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import layout from '../../../components/editor/editor-layout.module.css';
import { Panel } from '../../../components/panel.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { nameOf } from '../groups/group-words.ts';
import { MediaField } from '../media/media-field.tsx';
import { BannerPanel } from './banner-panel.tsx';
import type { PanelProps } from './panel-props.ts';

const LONGEST_NAME = 120;
const LONGEST_PLACE = 100;
const MOST_PAGES = 200;
/** Stands for no page: the kit needs a value for everything that can be chosen. */
const NONE = '-';

const panels = { pages: PagePanel, posts: PostPanel, faq: QuestionPanel, policies: PolicyPanel, banners: BannerPanel };

/** What only one kind of content has. */
export function KindPanel(props: PanelProps & { id: string | undefined }) {
  const Own = panels[props.path];
  return <Own {...props} />;
}

interface KindProps extends PanelProps {
  id: string | undefined;
}

function PagePanel({ form, store, id }: KindProps) {
  const { fields, editor } = useTexts().writing;
  const { data } = useQuery(
    read('content', '/api/v1/private/content/pages', {
      ...destinationOf(store),
      query: { page: 0, count: MOST_PAGES, sort: 'title,asc' },
    }),
  );
  const parents = (data?.content ?? []).filter((page) => page.id !== id);
  const parent = form.getInputProps('own.parentId');
  return (
    <Panel title={editor.settings}>
      <div className={layout.stack}>
        <Checkbox label={fields.showInFooter} {...form.getInputProps('own.showInFooter', { type: 'checkbox' })} />
        <Select
          label={fields.parentId}
          description={editor.parentHint}
          data={[
            { value: NONE, label: editor.noParent },
            ...parents.map(({ id: value, title, slug }) => ({ value, label: title ?? slug })),
          ]}
          searchable
          nothingFoundMessage={editor.nothingFound}
          error={parent.error}
          value={form.values.own.parentId || NONE}
          onChange={(value) => form.setFieldValue('own.parentId', value === null || value === NONE ? '' : value)}
        />
      </div>
    </Panel>
  );
}

function PostPanel({ form, store }: KindProps) {
  const { texts, language } = useLocale();
  const { fields, editor } = texts.writing;
  const { data = [] } = useQuery(read('content', '/api/v1/private/content/posts/categories', destinationOf(store)));
  return (
    <Panel title={editor.settings}>
      <div className={layout.stack}>
        <MediaField
          store={store}
          label={fields.heroMediaId}
          hint={editor.coverHint}
          {...form.getInputProps('own.heroMediaId')}
        />
        <MultiSelect
          label={fields.categoryIds}
          data={data.map((category) => ({ value: category.id, label: nameOf(category.names, language) }))}
          maxValues={10}
          nothingFoundMessage={editor.nothingFound}
          {...form.getInputProps('own.categoryIds')}
        />
        <TagsInput label={fields.tags} description={editor.tagsHint} maxTags={20} {...form.getInputProps('own.tags')} />
        <TextInput
          label={fields.authorName}
          dir="auto"
          maxLength={LONGEST_NAME}
          {...form.getInputProps('own.authorName')}
        />
        <Checkbox label={fields.featured} {...form.getInputProps('own.featured', { type: 'checkbox' })} />
      </div>
    </Panel>
  );
}

function QuestionPanel({ form, store }: KindProps) {
  const { texts, language } = useLocale();
  const { fields, editor } = texts.writing;
  const { data = [] } = useQuery(read('content', '/api/v1/private/content/faq/groups', destinationOf(store)));
  return (
    <Panel title={editor.settings}>
      <div className={layout.stack}>
        <Select
          label={fields.groupId}
          required
          data={data.map((group) => ({ value: group.id, label: nameOf(group.names, language) }))}
          {...form.getInputProps('own.groupId')}
          value={form.values.own.groupId || null}
        />
        <TagsInput
          label={fields.searchWords}
          description={editor.tagsHint}
          maxTags={20}
          {...form.getInputProps('own.searchWords')}
        />
        <Checkbox
          label={fields.showInCheckoutHelp}
          {...form.getInputProps('own.showInCheckoutHelp', { type: 'checkbox' })}
        />
      </div>
    </Panel>
  );
}

const policyTypes = ['TERMS', 'PRIVACY', 'RETURNS', 'SHIPPING', 'COOKIES', 'CUSTOM'] as const;

function PolicyPanel({ form }: KindProps) {
  const { fields, editor, policyTypes: words } = useTexts().writing;
  const boxes = ['requiresAcceptance', 'notifyCustomers', 'showInFooter', 'showAtCheckout'] as const;
  return (
    <Panel title={editor.settings}>
      <div className={layout.stack}>
        <Select
          label={fields.policyType}
          data={policyTypes.map((value) => ({ value, label: words[value] }))}
          {...form.getInputProps('own.policyType')}
        />
        <TextInput
          label={fields.jurisdiction}
          description={editor.jurisdictionHint}
          dir="auto"
          maxLength={LONGEST_PLACE}
          {...form.getInputProps('own.jurisdiction')}
        />
        {boxes.map((field) => (
          <Checkbox key={field} label={fields[field]} {...form.getInputProps(`own.${field}`, { type: 'checkbox' })} />
        ))}
      </div>
    </Panel>
  );
}
