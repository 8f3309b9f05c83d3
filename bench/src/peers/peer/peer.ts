import type { ChildProcess } from 'node:child_process';
import type { Contender } from '../contender.ts';

/** What a process of a peer is told: where the peer is installed, its database, and the port of its server. */
export interface PeerPlace {
  folder: string;
  databaseUrl: string;
  port: number;
}

/** A shop system that npm brings. */
export interface Peer {
  name: string;
  version: string;
  /** How it is run and what is other about it, for those who read its figures. */
  told: string;
  /** What it is installed from: a package.json, and whatever else an application of it consists of. */
  files: Readonly<Record<string, string>>;
  /** `<role> <place as JSON>`, in the folder of its data. It says when it is ready, and ends with its benchmark. */
  program: URL;
  /** Its processes, by what they do. Another role, `fill`, brings the goods into an empty database. */
  roles: readonly string[];
  /** The goods as a file, which whoever fills it reads in the folder of its data. */
  goods: { file: string; text: string };
  /** What an administrator does once the goods are there. */
  afterFill?(port: number): Promise<void>;
  /** What it is asked for, once it runs. */
  shop(running: RunningPeer): Promise<Pick<Contender, 'scenes' | 'guest' | 'forget'>>;
}

/** The port of its server, the folder of its data, and its processes in the order of their roles. */
interface RunningPeer {
  port: number;
  data: string;
  processes: readonly ChildProcess[];
}

export const titleOf = ({ name, version }: Pick<Peer, 'name' | 'version'>): string => `${name} ${version}`;
