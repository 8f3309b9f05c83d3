import { InvalidSettings } from '@storepod/service/settings';
import type { PolicyPatch } from './policy-patch.ts';
import type { PageCacheSettings } from './policy-settings.ts';
import {
  type ClassPolicy,
  classRows,
  defaultDropParams,
  forEachClass,
  type KeyPart,
  keyParts,
  type PageClass,
  PRIVATE,
  pageClasses,
} from './policy-table.ts';

/** What holds in this process: the defaults, the partial policy over them, and single variables over both. */
export interface CachePolicy {
  readonly enabled: boolean;
  readonly store: 'memory';
  readonly maxMb: number;
  readonly maxEntryKb: number;
  readonly debug: boolean;
  readonly dropParams: readonly string[];
  readonly classes: Readonly<Record<PageClass, ClassPolicy>>;
}

const DEFAULT_MAX_MB = 64;
const DEFAULT_MAX_ENTRY_KB = 1024;
/** Shares are written as decimal fractions, whose sum is not always exact. */
const ROUNDING = 1e-9;
/** Without these two stores, two hosts or two addresses would be one page. */
const indispensable: readonly KeyPart[] = ['host', 'store', 'path'];

/** Joins the layers and stops the start where the result makes no sense. */
export function effectivePolicy(settings: PageCacheSettings): CachePolicy {
  const patch: PolicyPatch = settings.policy ?? {};
  const policy: CachePolicy = {
    enabled: settings.enabled ?? patch.enabled ?? true,
    store: settings.store,
    maxMb: settings.maxMb ?? patch.maxMb ?? DEFAULT_MAX_MB,
    maxEntryKb: settings.maxEntryKb ?? patch.maxEntryKb ?? DEFAULT_MAX_ENTRY_KB,
    debug: settings.debug ?? patch.debug ?? false,
    dropParams: patch.dropParams ?? defaultDropParams,
    classes: forEachClass((name) => effectiveClass(name, patch, settings)),
  };
  const faults = faultsIn(policy);
  if (faults.length > 0) throw new InvalidSettings(`The page cache cannot work so:\n${faults.join('\n')}`);
  return policy;
}

function effectiveClass(name: PageClass, patch: PolicyPatch, settings: PageCacheSettings): ClassPolicy {
  const merged: ClassPolicy = { ...classRows[name].policy, ...patch.classes?.[name] };
  const ttl = settings[`ttl:${name}`] ?? merged.ttl;
  return {
    ...merged,
    ttl,
    swr: settings[`swr:${name}`] ?? merged.swr,
    enabled: (settings[`enabled:${name}`] ?? merged.enabled) && (ttl > 0 || isNeverKept(name)),
    key: keyParts.filter((part) => merged.key.includes(part)),
  };
}

const isNeverKept = (name: PageClass) => !classRows[name].policy.enabled;

function faultsIn({ classes }: CachePolicy): string[] {
  const enabled = pageClasses.filter((name) => classes[name].enabled);
  const faults = enabled.flatMap((name) => {
    if (isNeverKept(name)) return `  ${name} is never kept`;
    const missing = indispensable.filter((part) => !classes[name].key.includes(part));
    return missing.map((part) => `  the key of ${name} lacks ${part}`);
  });
  const sum = enabled.reduce((total, name) => total + classes[name].share, 0);
  if (sum > 1 + ROUNDING) faults.push(`  the shares of the classes add up to ${sum.toFixed(2)}, which is more than 1`);
  return faults;
}

/** The `Cache-Control` of a class' pages. What may not be kept here for a second is nobody's to keep. */
export function cacheControlOf({ edge, ttl, swr }: ClassPolicy): string {
  return edge ?? (ttl === 0 ? PRIVATE : `public, s-maxage=${ttl}, stale-while-revalidate=${swr}`);
}

/**
 * The same for a page that is true only for so many milliseconds more. It may be kept here for the seconds of its class,
 * and for as long again by whoever gets it last; where that is too long, nobody else keeps it.
 */
export function cacheControlUntil(
  cacheControl: string | undefined,
  { ttl, swr }: ClassPolicy,
  trueForMs: number,
): string | undefined {
  return cacheControl !== undefined && trueForMs < 2 * (ttl + swr) * 1000 ? PRIVATE : cacheControl;
}

/** The policy as it is logged and shown to operators. */
export function describePolicy({ classes, dropParams, ...general }: CachePolicy) {
  const shown = forEachClass((name) => {
    const { enabled, ttl, swr, share, key } = classes[name];
    const edge = cacheControlOf(classes[name]);
    return enabled ? { ttl, swr, share, key: key.join(), edge } : { enabled, edge };
  });
  return { ...general, dropParams: dropParams.join(), classes: shown };
}
