export interface Group {
  id: string;
  /** What addresses and settings know it by. */
  key: string;
  names: Readonly<Partial<Record<string, string>>>;
  position: number;
}

interface GroupInput {
  key: string;
  names: Record<string, string>;
  position: number;
}

/** How groups of one sort are written. */
export interface GroupCalls {
  save: (id: string | undefined, input: GroupInput) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
}
