import { ReadyJson } from '@storepod/service/ready-json';

/** A strip that holds its products as the text that the database made of them. */
interface ReadyStrip {
  code?: string;
  name?: string | null;
  cards: string;
}

/** What a shop gets to show; where there is nothing, an empty strip that is not active. */
export function stripOf(strip: ReadyStrip | undefined): ReadyJson {
  if (!strip) return new ReadyJson('{"active":false,"products":[]}');
  const { code, name, cards } = strip;
  const head = JSON.stringify({ code, name: name ?? undefined, active: true });
  return new ReadyJson(`${head.slice(0, -1)},"products":${cards}}`);
}
