import { createSocket, type Socket } from 'node:dgram';

type RecordType = 'TXT' | 'CNAME';

/** A name server that knows what a test tells it, and can be ill. */
export interface DnsServer {
  /** `127.0.0.1:port`, as a setting names it. */
  address: string;
  set(type: RecordType, name: string, ...values: string[]): void;
  clear(): void;
  /** `silent` never answers, `broken` says that it failed. */
  mood: 'well' | 'silent' | 'broken';
  /** Done before a question is answered. */
  meanwhile: ((question: string) => Promise<unknown>) | undefined;
  /** The questions so far, as `TXT _storepod.shop.acme.shoes`. */
  asked: string[];
  close(): Promise<void>;
}

const codes: Record<RecordType, number> = { CNAME: 5, TXT: 16 };

/** Answers by RFC 1035, as far as one question over UDP goes. */
export async function startDns(): Promise<DnsServer> {
  const records = new Map<string, string[]>();
  const socket = createSocket('udp4');
  const dns: DnsServer = {
    address: '',
    mood: 'well',
    meanwhile: undefined,
    asked: [],
    set: (type, name, ...values) => void records.set(`${type} ${name}`, values),
    clear: () => records.clear(),
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', async (query, from) => {
    const question = readQuestion(query);
    dns.asked.push(question.key);
    await dns.meanwhile?.(question.key);
    if (dns.mood === 'silent') return;
    const answer = dns.mood === 'broken' ? reply(query, question, 2, []) : answerOf(query, question, records);
    socket.send(answer, from.port, from.address);
  });
  dns.address = `127.0.0.1:${await listen(socket)}`;
  return dns;
}

const listen = (socket: Socket) =>
  new Promise<number>((resolve) => socket.bind(0, '127.0.0.1', () => resolve(socket.address().port)));

interface Question {
  key: string;
  type: number;
  end: number;
}

function readQuestion(query: Buffer): Question {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length).toLowerCase());
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const name = Object.entries(codes).find(([, code]) => code === type)?.[0] ?? String(type);
  return { key: `${name} ${labels.join('.')}`, type, end: at + 5 };
}

/** What is not known under any type does not exist; what is known under another has no data of this one. */
function answerOf(query: Buffer, question: Question, records: Map<string, string[]>): Buffer {
  const name = question.key.split(' ')[1];
  const exists = [...records.keys()].some((key) => key.endsWith(` ${name}`));
  const values = records.get(question.key) ?? [];
  const encode = question.type === codes.TXT ? textData : nameData;
  return reply(query, question, exists ? 0 : 3, values.map(encode));
}

function reply(query: Buffer, { end, type }: Question, status: number, answers: Buffer[]): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(query.readUInt16BE(0), 0);
  head.writeUInt16BE(0x8180 | status, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(answers.length, 6);
  const entries = answers.map((data) => {
    const entry = Buffer.alloc(12);
    entry.writeUInt16BE(0xc00c, 0); // the name of the question
    entry.writeUInt16BE(type, 2);
    entry.writeUInt16BE(1, 4);
    entry.writeUInt16BE(data.length, 10);
    return Buffer.concat([entry, data]);
  });
  return Buffer.concat([head, query.subarray(12, end), ...entries]);
}

/** In pieces of at most 255 bytes, each with its length before it. Short ones here, so that readers must join them. */
function textData(text: string): Buffer {
  const pieces = text.match(/.{1,20}/g) ?? [''];
  return Buffer.concat(pieces.map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])));
}

function nameData(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}
