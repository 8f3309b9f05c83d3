import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/problem.ts';
import { readAgain } from '../../../api/read.ts';
import { DialogBody, type DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { PodView } from './pod.ts';
import { PodFields } from './pod-fields.tsx';
import { fieldCodes, fieldOf, updateBody, valuesOf } from './pod-values.ts';
import { usePodForm } from './use-pod-form.ts';

interface EditPodProps extends DialogProps {
  pod: PodView;
}

export function EditPod({ pod, opened, onClose }: EditPodProps) {
  const { pods } = useTexts().platform;
  return (
    <Modal opened={opened} onClose={onClose} title={pods.editTitle(pod.name)} size="lg">
      <EditPodForm pod={pod} onClose={onClose} />
    </Modal>
  );
}

/** Holds on to the pod as it was read: what somebody else changed meanwhile must not be overwritten unseen. */
function EditPodForm({ pod, onClose }: Omit<EditPodProps, 'opened'>) {
  const { pods } = useTexts().platform;
  const { done } = useAction('pod-registry');
  const client = useQueryClient();
  const [{ id, version }] = useState(pod);
  const form = usePodForm(valuesOf(pod));
  const submission = useSubmit(form, {
    send: (values) =>
      api['pod-registry']('PUT', '/api/v1/pod/:id', { params: { id }, body: updateBody(values, version) }).catch(
        async (error) => {
          if (isProblem(error, 'COMMON.VERSION_CONFLICT')) await readAgain(client, 'pod-registry');
          throw error;
        },
      ),
    onDone: async () => {
      onClose();
      await done(pods.saved);
    },
    fieldOf,
    codes: fieldCodes,
  });
  return (
    <DialogBody submission={submission} lead={pods.editLead} action={pods.save} onClose={onClose}>
      <PodFields form={form} isNew={false} />
    </DialogBody>
  );
}
