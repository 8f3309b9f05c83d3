import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { isProblem } from '../../../api/problem.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { deleteItem, type ItemPlace } from '../item-calls.ts';

export function DeletePanel({ place, name }: { place: ItemPlace; name: string }) {
  const { texts, format } = useLocale();
  const { writing, common } = texts;
  const { done } = useAction('content');
  const navigate = useNavigate();
  const remove = async (force: boolean) => {
    await deleteItem(place, force);
    await navigate({ to: '/content/$type', params: { type: place.path }, ignoreBlocker: true });
    await done(writing.deleted(name));
  };
  const ask = (menus: readonly string[]) =>
    confirm({
      title: writing.deleteTitle(name),
      text: menus.length > 0 ? writing.deleteLinked(format.list(menus)) : writing.deleteText,
      action: common.delete,
      danger: true,
      act: () =>
        remove(menus.length > 0).catch((error: unknown) => {
          if (!isProblem(error, 'CONTENT.PAGE.REFERENCED')) throw error;
          ask(menusOf(error.params.menus));
        }),
    });
  const menusOf = (given: unknown): string[] => {
    const known: Record<string, string> = writing.menus.handles;
    return [given].flat().map((handle) => known[String(handle)] ?? String(handle));
  };
  return (
    <Panel title={writing.deleteAction} description={writing.deleteText} tone="danger">
      <Button color="danger" variant="light" onClick={() => ask([])}>
        {common.delete}
      </Button>
    </Panel>
  );
}
