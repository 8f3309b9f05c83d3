import { describe, expect, it } from 'vitest';
import { WaitingHandshakes } from './waiting-handshakes.ts';

describe('the waiting room', () => {
  it('has 200 seats for one name, and others find room while it is full', async () => {
    const room = new WaitingHandshakes();
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 200 }, () => room.during('slow.com', promise));
    expect(room.hasPlace('slow.com')).toBe(false);
    expect(room.hasPlace('other.com')).toBe(true);
    resolve();
    await Promise.all(waiting);
    expect(room.hasPlace('slow.com')).toBe(true);
  });

  it('has 5,000 seats in all, and each is free again after a failure, too', async () => {
    const room = new WaitingHandshakes();
    const { promise, reject } = Promise.withResolvers<void>();
    const waiting = Array.from({ length: 5_000 }, (_, index) => room.during(`shop-${index}.com`, promise));
    expect(room.hasPlace('other.com')).toBe(false);
    reject(new Error('failed'));
    await Promise.allSettled(waiting);
    expect(room.hasPlace('other.com')).toBe(true);
  });
});
