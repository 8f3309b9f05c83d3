import { authorizationMatrix, deadLetterMatrix, type Samples } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { describe, expect, it } from 'vitest';
import { gateway as contract } from '../src/contract.ts';
import { openGateway } from './platform.ts';

const { gateway } = await openGateway();

/** A token alone is nobody's session: whom the permission lets pass is told that one is needed. */
const noSession = () => ({ passes: [401] });
const samples: Samples<typeof contract> = {
  me: noSession,
  switchMembership: () => ({ body: { org: '650000000000000000000001', store: null }, passes: [401] }),
  startImpersonation: () => ({ body: { userId: 'somebody', reason: 'because' }, passes: [401] }),
  impersonation: noSession,
  endImpersonation: noSession,
};

describe('the whole matrix', () => {
  it('answers everybody as the table of permissions says', async () => {
    const { asked, wrong } = await authorizationMatrix(gateway, contract, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(contract.endpoints).length * 4 * callers.length);
  });

  it('covers the dead letters', async () => {
    expect((await deadLetterMatrix(gateway, 'gateway')).wrong).toEqual([]);
  });
});

refusesGarbage(gateway, contract, samples);
