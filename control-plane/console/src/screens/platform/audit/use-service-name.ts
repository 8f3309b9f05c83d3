import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

/** What people call a service; a new one is shown by its own name. */
export function useServiceName(): (service: string) => string {
  const { services } = useTexts().platform.shared;
  return (service) => services[service] ?? readable(service);
}
