import { Button } from '@mantine/core';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './categories.module.css';

interface RowActionsProps {
  /** Whose they are, for those who hear the button alone. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a row of a list of the catalogue. */
export function RowActions({ name, onEdit, onDelete }: RowActionsProps) {
  const { common } = useTexts();
  return (
    <span className={css.actions}>
      <Button size="xs" variant="default" aria-label={`${common.edit}: ${name}`} onClick={onEdit}>
        {common.edit}
      </Button>
      <Button size="xs" variant="subtle" color="danger" aria-label={`${common.delete}: ${name}`} onClick={onDelete}>
        {common.delete}
      </Button>
    </span>
  );
}
