import { readable } from '../../../components/readable.ts';
import type { Texts } from '../../../texts/en/index.ts';
import { recordIn } from '../../activity/activity-words.ts';

/** How fields were changed, where an entry tells it. */
export function changeWords({ activity, platform }: Texts, detail: string): string | undefined {
  const { changed = {} }: { changed?: Changes } = recordIn(detail);
  if (Object.keys(changed).length === 0) return undefined;
  const { nothing, moved } = platform.shared.activity;
  const value = (known: unknown) => valueWords(known) ?? nothing;
  return Object.entries(changed)
    .map(([field, { from, to }]) => `${activity.fields[field] ?? fieldName(field)}: ${moved(value(from), value(to))}`)
    .join(', ');
}

function valueWords(value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const fieldName = (field: string) => readable(field.replaceAll(/([A-Z])/g, ' $1')).toLowerCase();

type Changes = Readonly<Record<string, { from?: unknown; to?: unknown }>>;
