import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Sends a stream as the body of an answer. A reader who leaves is nobody's fault, and what they did not read is closed. So is what was
 * opened for somebody who had left by then: `pipeline` refuses to write to a closed answer, and leaves its source open.
 */
export async function sendStream(body: Readable, response: ServerResponse): Promise<void> {
  if (response.destroyed) return void body.on('error', () => undefined).destroy();
  try {
    await pipeline(body, response);
  } catch (error) {
    if (!response.destroyed || !isLeaving(error)) throw error;
  }
}

const isLeaving = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
