import { useForm } from '@mantine/form';
import { useTexts } from '../../../texts/texts-context.tsx';
import { isCapacity, type PodValues } from './pod-values.ts';

/** The form of a pod. Only what could not even be sent is checked here; the registry knows the rest. */
export function usePodForm(initialValues: PodValues) {
  const { pods } = useTexts().platform;
  return useForm<PodValues>({
    initialValues,
    validate: { capacity: (text) => (isCapacity(text) ? null : pods.capacityWrong) },
  });
}
