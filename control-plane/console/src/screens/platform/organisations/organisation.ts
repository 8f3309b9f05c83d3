import type { ReplyAt } from '../../../api/request-types.ts';
import type { Tone } from '../../../components/status-pill.tsx';

export type Organisation = ReplyAt<'tenancy', 'GET', '/api/v1/org-manager/find-one'>;

export const organisationTones: Record<Organisation['status'], Tone> = {
  ACTIVE: 'good',
  SUSPENDED: 'bad',
  CLOSED: 'quiet',
};

export type OrganisationMove = 'suspend' | 'resume' | 'close';

const moves: Record<Organisation['status'], readonly OrganisationMove[]> = {
  ACTIVE: ['suspend', 'close'],
  SUSPENDED: ['resume', 'close'],
  CLOSED: [],
};

/** Where an organisation can go from here. Closed is the end. */
export const movesOf = ({ status }: Pick<Organisation, 'status'>): readonly OrganisationMove[] => moves[status] ?? [];
