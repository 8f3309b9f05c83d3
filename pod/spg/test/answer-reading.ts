import { BrokenAnswer } from '../src/upstream/answer-head.ts';
import { AnswerReader } from '../src/upstream/answer-reader.ts';
import { type Cuts, cutAt, type WrittenAnswer } from './answer-arbitrary.ts';

/** What was read of an answer. */
export interface Reading {
  /** 0 where no head was read. */
  status: number;
  headers: string[];
  body: string;
  /** It came to its end as its head says. */
  whole: boolean;
  /** Another answer can follow on the same connection. */
  reusable: boolean;
}

/** How the edge reads an answer that comes in these pieces. Throws whatever is thrown but that the answer is broken. */
export function readByEdge({ method, bytes }: Pick<WrittenAnswer, 'method' | 'bytes'>, places: Cuts = []): Reading {
  const reading: Reading = { status: 0, headers: [], body: '', whole: false, reusable: false };
  const reader = new AnswerReader({
    answered: ({ status, headers }) => Object.assign(reading, { status, headers }),
    received: (content) => {
      reading.body += content.toString('latin1');
    },
    completed: (reusable) => Object.assign(reading, { whole: true, reusable }),
  });
  reader.expect(method === 'HEAD');
  try {
    for (const piece of cutAt(bytes, places)) reader.read(Buffer.from(piece));
    reader.end();
  } catch (error) {
    if (!(error instanceof BrokenAnswer)) throw error;
    reading.reusable = false;
  }
  return reading;
}
