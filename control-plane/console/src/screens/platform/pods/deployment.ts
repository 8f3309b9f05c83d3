import type { ReplyAt } from '../../../api/request-types.ts';

type Deployment = ReplyAt<'pod-registry', 'POST', '/api/v1/pod'>['deployment'];

/** One block of settings as they are pasted into a deployment: for all services, or for one of them besides. */
export interface SettingsBlock {
  service: string | undefined;
  text: string;
}

export const settingsBlocks = ({ environment, services }: Deployment): SettingsBlock[] => [
  { service: undefined, text: linesOf(environment) },
  ...Object.entries(services).map(([service, own]) => ({ service, text: linesOf(own) })),
];

const linesOf = (settings: Record<string, string>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
