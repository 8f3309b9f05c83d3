import { operations } from '@storepod/service/operations';
import { authorizationMatrix, type Samples } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/cast';
import { throwGarbage } from '@storepod/testkit/garbage';
import { describe, expect, it } from 'vitest';
import { gateway as contract } from '../src/contract.ts';
import { openGateway } from './platform.ts';

const { gateway } = await openGateway();

/** A token alone is nobody's session: whom the permission lets pass is told that one is needed. */
const noSession = () => ({ passes: [401] });
const samples: Samples<typeof contract> = {
  me: noSession,
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
    const offered = operations('gateway');
    const { wrong } = await authorizationMatrix(gateway, offered, {
      listDeadLetters: () => ({ passes: [200] }),
      redriveDeadLetters: () => ({ body: { ids: ['1'] }, passes: [200] }),
    });
    expect(wrong).toEqual([]);
  });
});

describe('garbage', () => {
  it.each(Object.entries(contract.endpoints))(
    'in every field of %s is refused with a document',
    async (name, endpoint) => {
      const sample = samples[name as keyof typeof samples]('own');
      const { wrong } = await throwGarbage(gateway.origin, endpoint, sample, gateway.tokens.support);
      expect(wrong).toEqual([]);
    },
  );
});
