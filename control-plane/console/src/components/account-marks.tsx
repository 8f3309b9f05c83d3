import type { ReplyAt } from '../api/request-types.ts';
import { useViewer } from '../session/use-viewer.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './account-marks.module.css';
import { readable } from './readable.ts';
import { StatusPill, type Tone } from './status-pill.tsx';

/** Marks whoever looks at a list of accounts. */
export function YouMark({ id }: { id: string }) {
  const { common } = useTexts();
  const viewer = useViewer();
  return id === viewer.id && <span className={css.you}>{common.you}</span>;
}

type AccountStatus = ReplyAt<'uaa', 'GET', '/api/v1/admin/users/:id'>['status'];

const tones: Record<AccountStatus, Tone> = { ACTIVE: 'good', PENDING: 'info', LOCKED: 'warn', DISABLED: 'bad' };

export function AccountPill({ status }: { status: AccountStatus }) {
  const { team } = useTexts();
  return <StatusPill tone={tones[status] ?? 'quiet'} label={team.statuses[status] ?? readable(status)} />;
}
