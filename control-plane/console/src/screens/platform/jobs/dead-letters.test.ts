import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { deadLetters, redrive } from './dead-letters.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks a service of the platform at its own address, and one of a pod by the way to that pod', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(String(address));
    return Response.json({ content: [], totalElements: 0, totalPages: 0, pageNumber: 0, size: 20, redriven: 1 });
  });
  vi.stubGlobal('document', { cookie: '' });
  const client = new QueryClient();
  const page = { page: 0, count: 20 };
  await client.fetchQuery(deadLetters({ service: 'billing' }, page));
  await client.fetchQuery(deadLetters({ service: 'checkout', pod: 'p1' }, page));
  await client.fetchQuery(deadLetters({ service: 'checkout', pod: 'p2' }, page));
  await redrive({ service: 'checkout', pod: 'p2' }, ['7']);
  const path = '/api/v1/private/jobs/dead-letters';
  expect(asked).toEqual([
    `/billing${path}?page=0&count=20`,
    `/spg/checkout${path}?page=0&count=20&store=*&pod=p1`,
    `/spg/checkout${path}?page=0&count=20&store=*&pod=p2`,
    `/spg/checkout${path}/redrive?store=*&pod=p2`,
  ]);
});
