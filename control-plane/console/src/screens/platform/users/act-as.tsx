import { Modal, Radio } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../../api/client.ts';
import { DialogBody } from '../../../components/overlays/form-dialog.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { chooseStore } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { ReasonField } from '../parts/ask-reason.tsx';
import { oneLine } from '../parts/one-line.ts';
import { PlaceSelect, placeOf, userIn } from './place-select.tsx';
import type { UserDialogProps } from './set-user-password.tsx';
import { useRoleName } from './use-role-name.ts';
import { nameOf, type User } from './user.ts';
import css from './users.module.css';

export function ActAs({ user, opened, onClose }: UserDialogProps) {
  const { users } = useTexts().platform;
  return (
    <Modal opened={opened} onClose={onClose} title={users.actAsTitle(nameOf(user))}>
      <ActAsForm candidates={[user]} onClose={onClose} />
    </Modal>
  );
}

interface ActAsFormProps {
  /** Whom one can act as. */
  candidates: readonly User[];
  /** The store whose dashboard is opened; one of its people is still to be chosen then. */
  store?: string;
  onClose: () => void;
}

/** Identity, stores and everything read change together, so the page starts anew as the merchant. */
const startAnew = () => {
  window.location.assign('/dashboard');
  // The button stays busy until the page is gone.
  return new Promise<never>(() => undefined);
};

export function ActAsForm({ candidates, store, onClose }: ActAsFormProps) {
  const { platform, problems } = useTexts();
  const { users } = platform;
  const form = useForm({
    initialValues: { userId: candidates[0]?.id ?? '', place: '', reason: '' },
    validate: { reason: (reason) => (reason.trim() === '' ? problems.rules.required : null) },
  });
  const submission = useSubmit(form, {
    send: ({ userId, place, reason }) =>
      api.gateway('POST', '/api/v1/impersonation', {
        body: { userId, reason: oneLine(reason), ...placeOf(candidates, userId, place) },
      }),
    onDone: () => {
      if (store !== undefined) chooseStore(store);
      return startAnew();
    },
  });
  return (
    <DialogBody submission={submission} lead={users.actAsText} action={users.actions.actAs} onClose={onClose}>
      {store !== undefined && <Candidates candidates={candidates} {...form.getInputProps('userId')} />}
      <PlaceSelect
        user={userIn(candidates, form.values.userId)}
        value={form.values.place}
        onChange={(place) => form.setFieldValue('place', place ?? '')}
      />
      <ReasonField {...form.getInputProps('reason')} />
    </DialogBody>
  );
}

type CandidatesProps = Pick<ActAsFormProps, 'candidates'> & ReturnType<ReturnType<typeof useForm>['getInputProps']>;

function Candidates({ candidates, ...props }: CandidatesProps) {
  const { texts, format } = useLocale();
  const { users } = texts.platform;
  const roleName = useRoleName();
  return (
    <Radio.Group label={users.chooseWhom} {...props}>
      <div className={css.candidates}>
        {candidates.map((user) => (
          <Radio
            key={user.id}
            value={user.id}
            label={nameOf(user)}
            description={format.list(user.roles.map(roleName))}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
