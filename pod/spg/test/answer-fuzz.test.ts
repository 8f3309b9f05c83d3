import { Agent, request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnswerReader } from '../src/upstream/answer-reader.ts';
import { cutAt, cuts, spoiltAnswer, type WrittenAnswer, writtenAnswer } from './answer-arbitrary.ts';
import { type Reading, readByEdge } from './answer-reading.ts';

/** One connection at a time: the answer goes out as soon as it is asked for, and then nothing more. */
let bytesToSend: Buffer = Buffer.alloc(0);
const service = createServer((socket) => {
  socket.on('error', () => undefined);
  socket.once('data', () => socket.end(bytesToSend));
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => void service.close());

/** What Node's own client reads of the same bytes; undefined where it objects. */
function readByNode({ method, bytes }: WrittenAnswer): Promise<Reading | undefined> {
  bytesToSend = bytes;
  const agent = new Agent({ keepAlive: true });
  const { port } = service.address() as AddressInfo;
  return new Promise<Reading | undefined>((resolve) => {
    const asking = request({ host: '127.0.0.1', port, method, agent, maxHeaderSize: 65_536 }, (answer) => {
      const { statusCode: status = 0, rawHeaders: headers } = answer;
      let body = '';
      answer.setEncoding('latin1').on('data', (part) => {
        body += part;
      });
      answer.on('error', () => resolve(undefined));
      answer.on('end', () => {
        // Node wants a length also in the answer to HEAD, which has no body.
        const untold =
          method === 'HEAD' && !/\r\n(?:content-length|transfer-encoding):/i.test(bytes.toString('latin1'));
        const reusable = asking.shouldKeepAlive || (untold && readByEdge({ method, bytes }).reusable);
        resolve({ status, headers, body, whole: answer.complete, reusable });
      });
    });
    asking.on('error', () => resolve(undefined));
    asking.on('upgrade', () => resolve(undefined));
    asking.end();
  }).finally(() => agent.destroy());
}

/** What the edge keeps to itself. */
function passedOn(headers: readonly string[]): string[] {
  return headers.flatMap((name, at) =>
    at % 2 === 0 && !/^(?:connection|transfer-encoding)$/i.test(name) ? [name, headers[at + 1] ?? ''] : [],
  );
}

describe('a valid answer', () => {
  it('is read as Node reads it, in whatever pieces it arrives', async () => {
    await fc.assert(
      fc.asyncProperty(writtenAnswer, cuts, async (answer, places) => {
        const expected = await readByNode(answer);
        expect(readByEdge(answer, places)).toEqual({ ...expected, headers: passedOn(expected?.headers ?? []) });
      }),
      { numRuns: 500 },
    );
  });

  it('leaves nothing to the next one on its connection', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(writtenAnswer, cuts), { minLength: 2, maxLength: 6 }), (answers) => {
        const heard: string[] = [];
        let reusable = true;
        let content = '';
        const sink = {
          answered: () => undefined,
          received: (part: Buffer) => {
            content += part.toString('latin1');
          },
          completed: (again: boolean) => {
            reusable = again;
            heard.push(content);
            content = '';
          },
        };
        let reader = new AnswerReader(sink);
        for (const [{ method, bytes, untilEnd }, places] of answers) {
          reader.expect(method === 'HEAD');
          for (const piece of cutAt(bytes, places)) reader.read(Buffer.from(piece));
          if (untilEnd) reader.end();
          if (!reusable) reader = new AnswerReader(sink);
        }
        expect(heard).toEqual(answers.map(([answer]) => readByEdge(answer).body));
      }),
    );
  });
});

describe('a spoilt answer', () => {
  it('is read in one way however it arrives, and nothing but its being broken is thrown', () => {
    fc.assert(
      fc.property(spoiltAnswer, cuts, (answer, places) => {
        expect(readByEdge(answer, places)).toEqual(readByEdge(answer));
      }),
      { numRuns: 3_000 },
    );
  });

  it('leaves no connection to be used again that Node would not use again, and is nothing else than Node reads', async () => {
    await fc.assert(
      fc.asyncProperty(spoiltAnswer, async (answer) => {
        const own = readByEdge(answer);
        if (!own.whole) return;
        const node = await readByNode(answer);
        // Only what follows the answer may trouble Node: the edge has read that one to its end, and lets go.
        if (node === undefined) return void expect(own.reusable).toBe(false);
        expect({ ...own, reusable: false }).toEqual({ ...node, headers: passedOn(node.headers), reusable: false });
        if (own.reusable) expect(node.reusable).toBe(true);
      }),
      { numRuns: 1_500 },
    );
  });
});
