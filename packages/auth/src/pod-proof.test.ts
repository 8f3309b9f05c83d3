import { describe, expect, it } from 'vitest';
import { isPodProved, newChallenge, newPodKey, type PodStatement, provePod, publicPodKey } from './pod-proof.ts';

const key = newPodKey();
const publicKey = publicPodKey(key);
const said: PodStatement = {
  pod: '507f1f77bcf86cd799439011',
  challenge: newChallenge(),
  services: [
    { service: 'catalog', status: 'UP' },
    { service: 'cua', status: 'DOWN' },
  ],
};

describe('the proof of a pod', () => {
  it('is good for exactly what was said, by its key alone', () => {
    const proof = provePod(key, said);
    expect(isPodProved(publicKey, said, proof)).toBe(true);
    expect(isPodProved(publicPodKey(newPodKey()), said, proof)).toBe(false);
    const others: Partial<PodStatement>[] = [
      { challenge: newChallenge() },
      { pod: '607f1f77bcf86cd799439011' },
      { services: [] },
      { services: said.services.map(({ service }) => ({ service, status: 'UP' })) },
    ];
    for (const other of others) expect(isPodProved(publicKey, { ...said, ...other }, proof)).toBe(false);
  });

  it.each(['', 'x', '!!!', 'A'.repeat(86), 'A'.repeat(10_000)])('is not %j', (proof) => {
    expect(isPodProved(publicKey, said, proof)).toBe(false);
  });

  it.each(['', 'short', `${key}AAAA`])('is not made with %j', (noKey) => {
    expect(() => provePod(noKey, said)).toThrow('32 bytes');
  });
});
