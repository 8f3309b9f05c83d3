/** Nobody waits longer for a form. */
const TIMEOUT_MS = 15_000;

/** Asks, within a time that somebody would wait. Cookies stay out of it: a call says by its token whose it is. */
export type Ask = (address: string, init: RequestInit) => Promise<Response>;
export const ask: Ask = async (address, init) => {
  try {
    return await fetch(address, { ...init, credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new Refused(0, '', [], cause);
  }
};

export interface RefusedField {
  field: string;
  /** `VALIDATION.` and the rule that is broken. */
  code: string;
}

/** A call that was answered with a problem, or not at all: then the status is 0. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  readonly code: string;
  readonly fields: readonly RefusedField[];
  /** The values that the sentence of the problem speaks of. */
  readonly params: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    code = '',
    fields: readonly RefusedField[] = [],
    cause?: unknown,
    params: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status} ${code}`, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.params = params;
  }
}

/** The answer to a call, read as JSON if there is something to read. Throws `Refused` for everything but a success. */
export async function answerOf(asking: Promise<Response>): Promise<unknown> {
  const response = await asking;
  const text = await response.text().catch(() => '');
  if (!response.ok) throw refusalOf(response.status, text);
  return text === '' ? undefined : parsed(text);
}

function refusalOf(status: number, text: string): Refused {
  const document = parsed(text) as Partial<Record<string, unknown>> | undefined;
  const fields = Array.isArray(document?.fieldErrors) ? document.fieldErrors : [];
  const code = typeof document?.code === 'string' ? document.code : '';
  return new Refused(status, code, fields, undefined, isRecord(document?.params) ? document.params : {});
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // a page of something in between
  }
}
