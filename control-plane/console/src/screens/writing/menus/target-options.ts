import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { allCategories, namesOf } from '../../categories/all-categories.ts';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import type { TargetKind } from './menu-tree.ts';

/** As many as a person looks through; the rest is found by words. */
const SHOWN = 50;

export interface TargetOption {
  value: string;
  label: string;
}

interface Asked {
  store: Store;
  record: StoreRecord;
  kind: TargetKind | '';
  /** What is looked for. */
  q: string;
  /** What is chosen: categories are known by several names, and keep the one that was said. */
  value: string;
}

/** What a link of this kind can lead to, by the name that addresses know it by. */
export function useTargetOptions({ store, record, kind, q, value }: Asked): TargetOption[] {
  const { texts, language } = useLocale();
  const query = { page: 0, count: SHOWN, ...(q !== '' && { q }) };
  const asked = { ...destinationOf(store), query };
  const kept = { placeholderData: keepPreviousData };
  const pages = useQuery({
    ...read('content', '/api/v1/private/content/pages', asked),
    ...kept,
    enabled: kind === 'PAGE',
  });
  const posts = useQuery({
    ...read('content', '/api/v1/private/content/posts', asked),
    ...kept,
    enabled: kind === 'POST',
  });
  const policies = useQuery({
    ...read('content', '/api/v1/private/content/policies', asked),
    ...kept,
    enabled: kind === 'POLICY',
  });
  const products = useQuery({
    ...read('catalog', '/api/v2/private/products', { ...asked, lang: record.defaultLanguage }),
    ...kept,
    enabled: kind === 'PRODUCT',
  });
  const categories = useQuery({ ...allCategories(store), enabled: kind === 'CATEGORY' });
  if (kind === 'PAGE' || kind === 'POST')
    return ((kind === 'PAGE' ? pages : posts).data?.content ?? []).map(({ slug, title }) => ({
      value: slug,
      label: title ?? slug,
    }));
  if (kind === 'POLICY')
    return (policies.data?.content ?? []).map(({ slug, title, subtype }) => ({
      value: subtype === null || subtype === 'CUSTOM' ? slug : subtype.toLowerCase(),
      label: title ?? texts.writing.untitled,
    }));
  if (kind === 'PRODUCT')
    return (products.data?.content ?? []).map(({ description: { friendlyUrl, name } }) => ({
      value: friendlyUrl,
      label: name,
    }));
  const all = categories.data ?? [];
  if (kind !== 'CATEGORY') return [];
  return namesOf(all, language).map(({ id, path }) => {
    const category = all.find((one) => one.id === id);
    const said = category?.descriptions.find((one) => one.language === record.defaultLanguage);
    const names = [said?.friendlyUrl, ...(category?.descriptions ?? []).map((one) => one.friendlyUrl), category?.code];
    return { value: names.includes(value) ? value : (names.find(Boolean) ?? ''), label: path };
  });
}
