import { serve } from '@storepod/testkit/loopback';

/** Stands for merchant, which knows the names of the pod. */
export interface AskServer {
  url: string;
  names: Set<string>;
  /** The names that were asked for, in their order. */
  asked: string[];
  /** What a question meets: an answer, an error, or silence. */
  mode: 'ANSWERS' | 'FAILS' | 'HANGS';
  /** Answers wait for it. */
  until: Promise<void>;
  close(): Promise<void>;
}

export async function askServer(...names: string[]): Promise<AskServer> {
  const { origin, close } = await serve((request, response) => {
    const name = new URL(request.url ?? '', 'http://merchant').searchParams.get('domain') ?? '';
    state.asked.push(name);
    if (state.mode === 'HANGS') return;
    const status = state.mode === 'FAILS' ? 500 : state.names.has(name) ? 200 : 400;
    void state.until.then(() => response.writeHead(status).end());
  });
  const state: AskServer = {
    url: `${origin}/ask-for-tls`,
    names: new Set(names),
    asked: [],
    mode: 'ANSWERS',
    until: Promise.resolve(),
    close,
  };
  return state;
}
