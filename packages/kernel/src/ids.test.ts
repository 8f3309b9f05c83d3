import { describe, expect, it } from 'vitest';
import { stoppedClock } from './clock.ts';
import { idsFrom, systemIds, Uuid } from './ids.ts';
import { InvalidValue } from './value.ts';

const timeOf = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
const take = (count: number, next: () => string) => Array.from({ length: count }, next);
const expectAscending = (list: string[]) => {
  expect(new Set(list).size).toBe(list.length);
  expect(list).toEqual([...list].sort());
};

describe('Uuid', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('takes version %i', (version) => {
    const uuid = `019b0f2e-7c40-${version}abc-8def-0123456789ab`;
    expect(Uuid.parse(uuid)).toBe(uuid);
  });

  it.each([
    ['upper case', '019B0F2E-7C40-7ABC-8DEF-0123456789AB'],
    ['no hyphens', '019b0f2e7c407abc8def0123456789ab'],
    ['braces', '{019b0f2e-7c40-7abc-8def-0123456789ab}'],
    ['a urn', 'urn:uuid:019b0f2e-7c40-7abc-8def-0123456789ab'],
    ['version 0', '019b0f2e-7c40-0abc-8def-0123456789ab'],
    ['version 9', '019b0f2e-7c40-9abc-8def-0123456789ab'],
    ['the variant of NCS', '019b0f2e-7c40-7abc-7def-0123456789ab'],
    ['the variant of Microsoft', '019b0f2e-7c40-7abc-cdef-0123456789ab'],
    ['the nil UUID', '00000000-0000-0000-0000-000000000000'],
    ['the max UUID', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
    ['a letter beyond f', '019b0f2e-7c40-7abc-8def-0123456789ag'],
    ['one character too few', '019b0f2e-7c40-7abc-8def-0123456789a'],
    ['a line break after it', '019b0f2e-7c40-7abc-8def-0123456789ab\n'],
    ['nothing', ''],
    ['an object', { id: '019b0f2e-7c40-7abc-8def-0123456789ab' }],
  ])('refuses %s', (_, input) => {
    expect(() => Uuid.parse(input)).toThrow(InvalidValue);
  });
});

describe('new ids', () => {
  it('are UUIDs of version 7 and of the variant of the RFC', () => {
    for (const uuid of take(1000, () => systemIds.uuid())) {
      expect(Uuid.is(uuid)).toBe(true);
      expect(uuid).toMatch(/^.{14}7.{4}[89ab]/);
    }
  });

  it('carry the millisecond of the clock in their first 48 bits', () => {
    const clock = stoppedClock('2026-01-31T08:00:00.123Z');
    const { uuid } = idsFrom(clock);
    expect(timeOf(uuid())).toBe(clock.now().getTime());
    clock.advance(1);
    expect(timeOf(uuid())).toBe(clock.now().getTime());
  });

  it('carry the time of the machine when a service makes them', () => {
    const before = Date.now();
    const stamped = timeOf(systemIds.uuid());
    // The ids made above may have pushed the stamp ahead of the clock, by a millisecond per 2,048 of them.
    expect(stamped).toBeGreaterThanOrEqual(before);
    expect(stamped).toBeLessThanOrEqual(Date.now() + 10);
  });

  it('ascend inside one millisecond, beyond what its counter can hold', () => {
    const clock = stoppedClock('2026-01-31T08:00:00Z');
    const list = take(20_000, idsFrom(clock).uuid);
    expectAscending(list);
    expect(timeOf(list[2047] ?? '')).toBe(clock.now().getTime());
  });

  it('begin each millisecond with room for 2,048 of them', () => {
    const clock = stoppedClock('2026-01-31T08:00:00Z');
    const starts = take(200, () => idsFrom(clock).uuid()).map((uuid) => Number.parseInt(uuid.slice(15, 18), 16));
    expect(Math.max(...starts)).toBeLessThan(0x800);
    expect(new Set(starts).size).toBeGreaterThan(1);
  });

  it('ascend while the clock moves', () => {
    const clock = stoppedClock('2026-01-31T08:00:00Z');
    const { uuid } = idsFrom(clock);
    const list = take(5000, () => {
      clock.advance(1);
      return uuid();
    });
    expectAscending(list);
  });

  it('ascend while the clock goes back, and wait for it without running further ahead', () => {
    const start = '2026-01-31T08:00:00Z';
    const clock = stoppedClock(start);
    const { uuid } = idsFrom(clock);
    const list = take(2048, () => {
      const next = uuid();
      clock.advance(-7);
      return next;
    });
    expectAscending(list);
    expect(timeOf(list.at(-1) ?? '')).toBe(Date.parse(start));
  });

  it('ascend in a running service', () => {
    expectAscending(take(20_000, () => systemIds.uuid()));
  });

  it('differ between two services in the same millisecond', () => {
    const clock = stoppedClock('2026-01-31T08:00:00Z');
    const both = [...take(1000, idsFrom(clock).uuid), ...take(1000, idsFrom(clock).uuid)];
    expect(new Set(both).size).toBe(2000);
  });
});
