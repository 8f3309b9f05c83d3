import { Socket } from 'node:net';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { OpenSockets } from './open-sockets.ts';

it('a stop ends exactly the sockets that are open, in whatever order others have left', () => {
  // More come than leave, so that many are there.
  const step = fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(100) });
  const comings = fc.array(step, { maxLength: 200 });
  fc.assert(
    fc.property(comings, (steps) => {
      const sockets = new OpenSockets();
      const open: { socket: Socket; leave: () => void }[] = [];
      const left: Socket[] = [];
      for (const leaving of steps) {
        const [gone] = leaving === undefined ? [] : open.splice(leaving % (open.length || 1), 1);
        if (gone) {
          gone.leave();
          left.push(gone.socket);
        } else {
          const socket = new Socket();
          open.push({ socket, leave: sockets.add(socket) });
        }
      }
      sockets.destroyAll();
      expect(open.every(({ socket }) => socket.destroyed)).toBe(true);
      expect(left.some((socket) => socket.destroyed)).toBe(false);
    }),
    { numRuns: 50 },
  );
});
