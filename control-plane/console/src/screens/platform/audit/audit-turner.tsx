import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useListAddress } from '../../../components/list/list-address.ts';
import css from '../../../components/pager.module.css';
import { useTexts } from '../../../texts/texts-context.tsx';

/** On to older entries, or back to the newest: what joins many audits has no numbered pages. */
export function AuditTurner({ next }: { next: string | null }) {
  const { platform, common } = useTexts();
  const { audit } = platform;
  const { before } = useListAddress().filters;
  const navigate = useNavigate();
  const goTo = (position: string | undefined) =>
    void navigate({ to: '.', search: (was) => ({ ...was, before: position }) });
  if (next === null && before === undefined) return null;
  return (
    <nav className={css.pager} aria-label={common.pages}>
      <Button variant="default" size="xs" disabled={before === undefined} onClick={() => goTo(undefined)}>
        {audit.newest}
      </Button>
      <Button variant="default" size="xs" disabled={next === null} onClick={() => goTo(next ?? undefined)}>
        {audit.older}
      </Button>
    </nav>
  );
}
