import { ReadyJson } from '@storepod/service/ready-json';

/** A group that holds its products as the text that the database made of them. */
interface ReadyGroup {
  code?: string;
  name?: string | null;
  cards: string;
}

/** What a shop gets to show; where there is nothing, an empty group that is not active. */
export function shownGroup(group: ReadyGroup | undefined): ReadyJson {
  if (!group) return new ReadyJson('{"active":false,"products":[]}');
  const { code, name, cards } = group;
  const head = JSON.stringify({ code, name: name ?? undefined, active: true });
  return new ReadyJson(`${head.slice(0, -1)},"products":${cards}}`);
}
