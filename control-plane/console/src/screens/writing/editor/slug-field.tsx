import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useStoreUrl } from '../../../session/use-store-url.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { slugCheck } from '../item-calls.ts';
import { shopPathOf } from '../item-paths.ts';
import css from './editor.module.css';
import type { PanelProps } from './panel-props.ts';
import { SLUG } from './slug.ts';

const PAUSE_MS = 350;
const LONGEST = 120;

/** The address of an item, and whether another one has it already. */
export function SlugField({ path, form, store, record, id }: PanelProps & { id: string | undefined }) {
  const { writing, problems } = useTexts();
  const { editor } = writing;
  const { url } = useStoreUrl(store);
  const slug = form.values.slug.trim();
  const [asked] = useDebouncedValue(slug, PAUSE_MS);
  const { data } = useQuery({ ...slugCheck(store, path, asked, id), enabled: SLUG.test(asked) });
  const verdict = asked === slug ? data?.available : undefined;
  const { error, ...input } = form.getInputProps('slug');
  const place = new URL(
    `/${record.defaultLanguage}${shopPathOf(path, slug || '…', '')}`,
    url ?? 'https://shop.invalid',
  );
  return (
    <TextInput
      label={writing.fields.slug}
      description={
        <bdi className={css.address} dir="ltr">
          {url === undefined ? decodeURI(place.pathname) : decodeURI(place.host + place.pathname)}
        </bdi>
      }
      error={error ?? (verdict === false ? problems.codes['CONTENT.SLUG.DUPLICATE'] : undefined)}
      rightSection={
        verdict === undefined ? null : verdict ? (
          <IconCircleCheck size={17} className={css.free} role="img" aria-label={editor.slugFree} />
        ) : (
          <IconAlertTriangle size={17} className={css.taken} aria-hidden="true" />
        )
      }
      dir="ltr"
      required
      maxLength={LONGEST}
      {...input}
    />
  );
}
