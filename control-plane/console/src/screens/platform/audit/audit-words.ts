import { readable } from '../../../components/readable.ts';
import type { Texts } from '../../../texts/en/index.ts';
import { detailOf, doneWords } from '../../activity/activity-words.ts';
import { changeWords } from './change-words.ts';

interface Done {
  service: string;
  action: string;
  about: { type: string };
}

/** What was done, in words, whichever service wrote it down. */
export function auditWords(texts: Texts, done: Done): string {
  const { accountEvents, pods } = texts.platform;
  const { service, action } = done;
  const known = accountEvents.events[action];
  if (known !== undefined) return known;
  if (service === 'pod-registry') return pods.actions[action] ?? readable(action);
  if (service === 'uaa') return readable(action.replaceAll('.', ' '));
  return doneWords(texts, done);
}

interface Noted {
  service: string;
  /** Where the service stands on one. */
  pod: string | null;
  action: string;
  detail: string | null;
}

/** What a service wrote beside it: how things were changed, or else, of the services of a pod, in words. */
export function auditDetail(texts: Texts, entry: Noted): string | undefined {
  if (entry.detail === null) return undefined;
  return changeWords(texts, entry.detail) ?? (entry.pod === null ? entry.detail : detailOf(texts, entry));
}

/** What it was done to. */
export function subjectWords({ platform, activity }: Texts, type: string): string {
  const { subjects } = platform.accountEvents;
  return subjects[type] ?? platform.organisations.entities[type] ?? activity.things[type] ?? readable(type);
}
