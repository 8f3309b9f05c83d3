import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTexts } from '../../texts/texts-context.tsx';
import css from '../pager.module.css';
import { useListAddress } from './list-address.ts';

/** On to older entries, or back to the newest: what joins many lists has no numbered pages. */
export function PositionTurner({ next }: { next: string | null }) {
  const { common } = useTexts();
  const { before } = useListAddress().filters;
  const navigate = useNavigate();
  const goTo = (position: string | undefined) =>
    void navigate({ to: '.', search: (was) => ({ ...was, before: position }) });
  if (next === null && before === undefined) return null;
  return (
    <nav className={css.pager} aria-label={common.pages}>
      <Button variant="default" size="xs" disabled={before === undefined} onClick={() => goTo(undefined)}>
        {common.newest}
      </Button>
      <Button variant="default" size="xs" disabled={next === null} onClick={() => goTo(next ?? undefined)}>
        {common.older}
      </Button>
    </nav>
  );
}
