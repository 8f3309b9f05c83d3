import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { idempotencyKeys } from '../../api/idempotency.ts';
import { readAgain } from '../../api/read.ts';
import { formFieldOf } from '../../components/store-fields/store-values.ts';
import { useSubmit } from '../../components/use-submit.ts';
import { chooseStore } from '../../session/stores.ts';
import { type NewStoreValues, newStoreOf } from './create-store-values.ts';

/** Sends the form, makes the new store the one that is looked at, and goes on to watch it come up. */
export function useCreateStore(form: UseFormReturnType<NewStoreValues>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [keyFor] = useState(idempotencyKeys);
  return useSubmit(form, {
    send: (values) => {
      const body = newStoreOf(values);
      return api.tenancy('POST', '/api/v1/store-manager/private/store', { body, idempotencyKey: keyFor(body) });
    },
    onDone: async ({ id }) => {
      chooseStore(id);
      await readAgain(client, 'tenancy');
      await navigate({ to: '/store-management/progress/$store', params: { store: id } });
    },
    fieldOf: formFieldOf,
    codes: { 'TENANCY.STORE.NAME_TAKEN': 'name' },
  });
}
