import { systemClock } from '@storepod/kernel/clock';
import { expect, it } from 'vitest';
import { warmUpHandshakes } from './warm-up.ts';

it('running the handshakes in ends by itself, and leaves nothing open', async () => {
  const handles = () => process.getActiveResourcesInfo().filter((kind) => /^TCP/.test(kind)).length;
  const before = handles();
  await warmUpHandshakes(systemClock);
  await expect.poll(handles).toBe(before);
});
