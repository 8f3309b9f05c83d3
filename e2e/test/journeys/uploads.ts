import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { fileForm } from '@storepod/platform/demo/console-session';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Visitor } from '../../src/console-session.ts';
import { POD } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';

const STORE = '65b000000000000000000011';
const KILOBYTE = 1024;
const LARGE = 24 * KILOBYTE * KILOBYTE;

/** A stream has no length that anybody could tell beforehand, so every part of the way sends it in chunks. */
export function uploads(run: Run): void {
  describe('an upload without a length, through gateway and edge to the library', () => {
    let owner: Visitor;
    beforeAll(async () => {
      owner = await signIn(run.baseUrl, 'org1-admin', 'Storepod-demo-1');
    });

    const document = (bytes: number) =>
      Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(bytes), Buffer.from('\n%%EOF\n')]);

    async function send(pieces: AsyncIterable<Buffer> | Iterable<Buffer>) {
      const path = `/spg/content/api/v1/private/content/media?store=${STORE}&pod=${POD}`;
      const { status, text } = await owner.session.call('POST', path, { upload: Readable.from(pieces) });
      return { status, body: JSON.parse(text) };
    }

    function* cut(form: Buffer, size: number) {
      for (let at = 0; at < form.length; at += size) yield form.subarray(at, at + size);
    }

    async function* slowly(form: Buffer, size: number) {
      for (const piece of cut(form, size)) {
        yield piece;
        await pause(20);
      }
    }

    it.each([
      ['in one piece', 20 * KILOBYTE, (form: Buffer) => [form]],
      ['in many small pieces', 20 * KILOBYTE, (form: Buffer) => cut(form, 100)],
      ['by a slow sender', 20 * KILOBYTE, (form: Buffer) => slowly(form, KILOBYTE)],
      ['faster than it is taken', LARGE, (form: Buffer) => cut(form, 64 * KILOBYTE)],
    ])('arrives whole: %s', async (name, size, pieces) => {
      const bytes = document(size);
      const form = fileForm('guide.pdf', 'application/pdf', bytes);
      // Twice, the second time on the connection of the first.
      for (const _ of [name, 'again']) {
        const { status, body } = await send(pieces(form));
        expect([status, body]).toMatchObject([201, [{ bytes: bytes.length, mimeType: 'application/pdf' }]]);
      }
    });

    it('is refused before it has been sent, and the connection goes on', async () => {
      const refused = await send(cut(fileForm('tool.exe', 'application/pdf', randomBytes(LARGE)), 64 * KILOBYTE));
      expect(refused).toMatchObject({ status: 400, body: { code: 'CONTENT.MEDIA.TYPE_NOT_ALLOWED' } });
      const { status } = await send([fileForm('guide.pdf', 'application/pdf', document(KILOBYTE))]);
      expect(status).toBe(201);
    });
  });
}
