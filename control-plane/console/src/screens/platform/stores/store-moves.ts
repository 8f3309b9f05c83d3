import type { Tone } from '../../../components/status-pill.tsx';
import type { Store } from '../../../session/stores.ts';

export type StoreMove = 'suspend' | 'resume' | 'reprovision';

type Moved = Pick<Store, 'status' | 'provisioningState'>;

const moves: Record<Store['status'], readonly StoreMove[]> = {
  ACTIVE: ['suspend', 'reprovision'],
  SUSPENDED: ['resume', 'reprovision'],
  ARCHIVED: ['resume', 'reprovision'],
  DELETED: [],
};

/** What an operator can do to a store. One that is there, or is being made, needs nobody to make it. */
export const storeMoves = ({ status, provisioningState }: Moved): readonly StoreMove[] =>
  (moves[status] ?? []).filter((move) => move !== 'reprovision' || mayReprovision(provisioningState));

/** What support can do to a store: it brings back what a merchant put away. */
export const supportMoves = (store: Moved): readonly StoreMove[] =>
  storeMoves(store).filter((move) => move === 'resume' && store.status === 'ARCHIVED');

const mayReprovision = (state: Store['provisioningState']) =>
  state === 'FAILED_PROVISIONING' || state === 'NOT_STARTED_PROVISIONING';

export const storeTones: Record<Store['status'], Tone> = {
  ACTIVE: 'good',
  SUSPENDED: 'bad',
  ARCHIVED: 'quiet',
  DELETED: 'quiet',
};

export const provisioningTones: Record<Store['provisioningState'], Tone> = {
  NOT_STARTED_PROVISIONING: 'info',
  IN_PROGRESS_PROVISIONING: 'info',
  SUCCESSFULLY_PROVISIONING: 'good',
  FAILED_PROVISIONING: 'bad',
};
