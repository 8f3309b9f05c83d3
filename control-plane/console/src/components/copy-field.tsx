import { ActionIcon } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTexts } from '../texts/texts-context.tsx';
import css from './copy-field.module.css';

/** A value that is pasted elsewhere. `label` names it for those who cannot see where it stands. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const { common } = useTexts();
  const { copy, copied } = useClipboard({ timeout: 2_000 });
  return (
    <span className={css.field}>
      <code className={`${css.value} latin`}>{value}</code>
      <ActionIcon size={26} aria-label={common.copyOf(label)} onClick={() => copy(value)}>
        {copied ? <IconCheck size={15} /> : <IconCopy size={15} />}
      </ActionIcon>
      <span role="status" className={css.told}>
        {copied ? common.copied : ''}
      </span>
    </span>
  );
}
