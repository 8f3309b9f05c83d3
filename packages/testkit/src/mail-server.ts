import { type AddressInfo, createServer } from 'node:net';
import { afterAll } from 'vitest';

export interface MailServer {
  url: string;
  delivered: string[];
  /** How many letters it was too busy for. */
  refusals(): number;
}

/** A mail server as far as a letter needs it. It may be busy at first, as many are for a sender they do not know. */
export async function startMailServer({ busyFor = 0 }: { busyFor?: number } = {}): Promise<MailServer> {
  const delivered: string[] = [];
  let refused = 0;
  const server = createServer((socket) => {
    let data: string | undefined;
    socket.on('error', () => {});
    socket.write('220 mail.test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (data !== undefined) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        delivered.push(data);
        data = undefined;
        return void socket.write('250 kept\r\n');
      }
      if (/^MAIL/i.test(text) && refused < busyFor) {
        refused += 1;
        return void socket.write('451 come back later\r\n');
      }
      if (/^DATA/i.test(text)) data = '';
      socket.write(data === '' ? '354 go on\r\n' : /^QUIT/i.test(text) ? '221 bye\r\n' : '250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, delivered, refusals: () => refused };
}
