import { ActionIcon, Button, Modal, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { DialogBody, type DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import editorCss from '../editor/editor.module.css';
import css from '../writing.module.css';
import { folderName } from './folder-words.ts';
import { foldersQuery, type MediaFolder } from './media-calls.ts';

const LONGEST_NAME = 100;

/** What is being done to the folders. */
type Step =
  | { kind: 'list' }
  | { kind: 'name'; folder: MediaFolder | undefined }
  | { kind: 'delete'; folder: MediaFolder };

/** The folders of the library: made, renamed, taken away. */
export function FoldersDialog({ store, opened, onClose }: DialogProps & { store: Store }) {
  const { media } = useTexts().writing;
  const [step, setStep] = useState<Step>({ kind: 'list' });
  const { data: folders = [] } = useQuery({ ...foldersQuery(store), enabled: opened });
  const back = () => setStep({ kind: 'list' });
  return (
    <Modal opened={opened} onClose={onClose} title={media.folders}>
      {step.kind === 'list' && <FolderList folders={folders} onStep={setStep} />}
      {step.kind === 'name' && <NameForm store={store} folder={step.folder} onClose={back} />}
      {step.kind === 'delete' && <DeleteForm store={store} folder={step.folder} folders={folders} onClose={back} />}
    </Modal>
  );
}

function FolderList({ folders, onStep }: { folders: readonly MediaFolder[]; onStep: (step: Step) => void }) {
  const { writing } = useTexts();
  const { media } = writing;
  return (
    <div className={editorCss.dialog}>
      <ul className={editorCss.revisions}>
        {folders.map((folder) => {
          const name = folderName(folder, media.systemFolders) ?? '';
          return (
            <li key={folder.id}>
              <span className={css.words}>
                <span className={css.name} dir="auto">
                  {name}
                </span>
                <span className={css.second}>{media.filesIn(folder.fileCount)}</span>
              </span>
              <span>
                <ActionIcon aria-label={writing.editOne(name)} onClick={() => onStep({ kind: 'name', folder })}>
                  <IconPencil size={16} />
                </ActionIcon>
                {!folder.systemFolder && (
                  <ActionIcon
                    aria-label={writing.deleteOne(name)}
                    color="danger"
                    onClick={() => onStep({ kind: 'delete', folder })}
                  >
                    <IconTrash size={16} />
                  </ActionIcon>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <div className={editorCss.buttons}>
        <Button onClick={() => onStep({ kind: 'name', folder: undefined })}>{media.addFolder}</Button>
      </div>
    </div>
  );
}

interface FolderFormProps {
  store: Store;
  folder: MediaFolder | undefined;
  onClose: () => void;
}

function NameForm({ store, folder, onClose }: FolderFormProps) {
  const { writing, common, problems } = useTexts();
  const { done } = useAction('content');
  const form = useForm({
    initialValues: { name: folderName(folder, writing.media.systemFolders) ?? '' },
    validate: { name: (name) => (name.trim() === '' ? problems.rules.required : null) },
  });
  const submission = useSubmit(form, {
    send: ({ name }) =>
      folder
        ? api.content('PATCH', '/api/v1/private/content/media/folders/:id', {
            ...destinationOf(store),
            params: { id: folder.id },
            body: { name: name.trim() },
          })
        : api.content('POST', '/api/v1/private/content/media/folders', {
            ...destinationOf(store),
            body: { name: name.trim() },
          }),
    onDone: () => {
      onClose();
      return done(writing.saved);
    },
    codes: { 'CONTENT.MEDIA.FOLDER.DUPLICATE': 'name' },
  });
  return (
    <DialogBody submission={submission} action={common.save} onClose={onClose}>
      <TextInput
        label={writing.media.folderName}
        dir="auto"
        maxLength={LONGEST_NAME}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogBody>
  );
}

/** Stands for no other folder: the kit needs a value for everything that can be chosen. */
const NOWHERE = '-';

function DeleteForm({
  store,
  folder,
  folders,
  onClose,
}: FolderFormProps & { folder: MediaFolder; folders: readonly MediaFolder[] }) {
  const { texts } = useLocale();
  const { writing, common } = texts;
  const { media } = writing;
  const { done } = useAction('content');
  const name = folderName(folder, media.systemFolders) ?? '';
  const others = folders.filter(({ id }) => id !== folder.id);
  const isEmpty = folder.fileCount === 0;
  const form = useForm({ initialValues: { moveTo: isEmpty ? NOWHERE : (others[0]?.id ?? NOWHERE) } });
  const submission = useSubmit(form, {
    send: ({ moveTo }) =>
      api.content('DELETE', '/api/v1/private/content/media/folders/:id', {
        ...destinationOf(store),
        params: { id: folder.id },
        query: { ...(moveTo !== NOWHERE && { moveTo }) },
      }),
    onDone: () => {
      onClose();
      return done(writing.deleted(name));
    },
  });
  return (
    <DialogBody
      submission={submission}
      lead={writing.deleteTitle(name)}
      action={common.delete}
      button={{ color: 'danger' }}
      onClose={onClose}
    >
      {!isEmpty && (
        <Select
          label={media.moveFiles(folder.fileCount)}
          data={others.map((other) => ({ value: other.id, label: folderName(other, media.systemFolders) ?? '' }))}
          {...form.getInputProps('moveTo')}
        />
      )}
    </DialogBody>
  );
}
