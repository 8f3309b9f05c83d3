import { expect, it } from 'vitest';
import { storeMoves, supportMoves } from './store-moves.ts';

const states = [
  'NOT_STARTED_PROVISIONING',
  'IN_PROGRESS_PROVISIONING',
  'SUCCESSFULLY_PROVISIONING',
  'FAILED_PROVISIONING',
] as const;

it('knows what can be done to a store in every state', () => {
  const table = (status: 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED' | 'DELETED') =>
    states.map((provisioningState) => storeMoves({ status, provisioningState }).join(' '));
  expect(table('ACTIVE')).toEqual(['suspend reprovision', 'suspend', 'suspend', 'suspend reprovision']);
  expect(table('SUSPENDED')).toEqual(['resume reprovision', 'resume', 'resume', 'resume reprovision']);
  expect(table('ARCHIVED')).toEqual(['resume reprovision', 'resume', 'resume', 'resume reprovision']);
  expect(table('DELETED')).toEqual(['', '', '', '']);
});

it('lets support bring back an archived store, and nothing else', () => {
  const offered = (status: 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED' | 'DELETED') =>
    supportMoves({ status, provisioningState: 'FAILED_PROVISIONING' });
  expect([offered('ACTIVE'), offered('SUSPENDED'), offered('DELETED')]).toEqual([[], [], []]);
  expect(offered('ARCHIVED')).toEqual(['resume']);
});

it('offers nothing for a state that it does not know', () => {
  expect(storeMoves({ status: 'FROZEN' as never, provisioningState: 'FAILED_PROVISIONING' })).toEqual([]);
});
