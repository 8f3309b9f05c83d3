import { IconHistory } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import { PagedList, type PagedListProps, type PageOf } from '../../../components/list/paged-list.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';

type ActivityListProps<Page extends PageOf<unknown>, Key extends QueryKey> = Omit<
  PagedListProps<Page, Key>,
  'icon' | 'empty'
>;

/** The pages of what was done. */
export function ActivityList<Page extends PageOf<unknown>, Key extends QueryKey>(props: ActivityListProps<Page, Key>) {
  const { empty, emptyText } = useTexts().platform.shared.activity;
  return <PagedList icon={IconHistory} empty={{ title: empty, text: emptyText }} {...props} />;
}
