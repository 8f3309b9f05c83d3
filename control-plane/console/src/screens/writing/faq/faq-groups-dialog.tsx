import { api } from '../../../api/client.ts';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { Group, GroupCalls } from '../groups/group-shapes.ts';
import { GroupsDialog } from '../groups/groups-dialog.tsx';

/** The groups of questions. */
export function FaqGroupsDialog({
  store,
  groups,
  ...dialog
}: DialogProps & { store: Store; groups: readonly Group[] }) {
  const words = useTexts().writing.groups;
  return (
    <GroupsDialog
      {...dialog}
      store={store}
      title={words.faqGroups}
      lead={words.faqGroupsLead}
      removeText={words.removeFaqGroup}
      groups={groups}
      calls={callsFor(store)}
    />
  );
}

const callsFor = (store: Store): GroupCalls => ({
  save: (id, body) =>
    id === undefined
      ? api.content('POST', '/api/v1/private/content/faq/groups', { ...destinationOf(store), body })
      : api.content('PUT', '/api/v1/private/content/faq/groups/:id', { ...destinationOf(store), params: { id }, body }),
  remove: (id) =>
    api.content('DELETE', '/api/v1/private/content/faq/groups/:id', { ...destinationOf(store), params: { id } }),
});
