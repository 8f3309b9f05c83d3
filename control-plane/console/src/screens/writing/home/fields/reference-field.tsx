import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../../api/read.ts';
import { destinationOf } from '../../../../session/stores.ts';
import { useLocale } from '../../../../texts/texts-context.tsx';
import { nameOf } from '../../groups/group-words.ts';
import type { FieldProps } from './field-props.ts';
import { useLabels } from './use-labels.ts';

/** Stands for no narrowing at all. */
const ALL = '-';

/** A group of questions or a category of posts, by its name. */
export function ReferenceField({ store, field, value, error, onChange }: FieldProps) {
  const { texts, language } = useLocale();
  const { home } = texts.writing;
  const label = useLabels();
  const isFaq = field.leadsTo === 'faq';
  const groups = useQuery({
    ...read('content', '/api/v1/private/content/faq/groups', destinationOf(store)),
    enabled: isFaq,
  });
  const categories = useQuery({
    ...read('content', '/api/v1/private/content/posts/categories', destinationOf(store)),
    enabled: !isFaq,
  });
  const options = isFaq
    ? (groups.data ?? []).map(({ key, names }) => ({ value: key as string, label: nameOf(names, language) }))
    : (categories.data ?? []).map(({ slug, names }) => ({ value: slug as string, label: nameOf(names, language) }));
  const chosen = typeof value === 'string' && value !== '' ? value : ALL;
  // One that was deleted meanwhile stays to be seen until another one is chosen.
  const isKnown = chosen === ALL || options.some((option) => option.value === chosen);
  return (
    <Select
      label={label(field.label)}
      data={[{ value: ALL, label: home.all }, ...options, ...(isKnown ? [] : [{ value: chosen, label: home.gone }])]}
      value={chosen}
      error={error}
      onChange={(picked) => onChange(picked === null || picked === ALL ? undefined : picked)}
    />
  );
}
