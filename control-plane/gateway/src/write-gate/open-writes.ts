import { type OpenWrite, openWhenUnpaid } from '@storepod/boundary/open-when-unpaid';

/** A parameter of the path is one segment, whatever it is. */
const patternOf = ({ service, path }: OpenWrite) => new RegExp(`^/spg/${service}${path.replace(/:\w+/g, '[^/]+')}$`);

const openWrites = openWhenUnpaid.map((write) => ({ method: write.method, pattern: patternOf(write) }));

/** Whether a write to a pod is open to the staff of a store that has not paid. */
export const isOpenWhenUnpaid = (method: string | undefined, path: string): boolean =>
  openWrites.some((write) => write.method === method && write.pattern.test(path));
