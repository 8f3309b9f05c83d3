import { Button, Modal, Select, TagsInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { IconReplace } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { isProblem } from '../../../api/problem.ts';
import { CopyField } from '../../../components/copy-field.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { problemText } from '../../../texts/problem-text.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { LocalFields, textsFor, writtenIn } from '../../store-settings/local-texts.tsx';
import { folderName } from './folder-words.ts';
import css from './media.module.css';
import { deleteFile, fileQuery, foldersQuery, type MediaDetail, type MediaUse, replaceFile } from './media-calls.ts';
import { FilePicture } from './media-tile.tsx';
import { UsageList } from './usage-list.tsx';

const LONGEST_TITLE = 200;
const LONGEST_ALT = 255;
const MOST_TAGS = 30;
/** Stands for no folder: the kit needs a value for everything that can be chosen. */
const NO_FOLDER = '-';

interface FileDialogProps {
  store: Store;
  languages: readonly string[];
  /** Undefined while none is open. */
  id: string | undefined;
  editable: boolean;
  onClose: () => void;
}

/** A file of the library: what it is, what it is called and shows, and where it is used. */
export function FileDialog({ id, ...props }: FileDialogProps) {
  const { media } = useLocale().texts.writing;
  return (
    <Modal opened={id !== undefined} onClose={props.onClose} title={media.file} size="xl">
      {id !== undefined && <LoadedFile id={id} {...props} />}
    </Modal>
  );
}

function LoadedFile({ id, ...props }: FileDialogProps & { id: string }) {
  const query = useQuery(fileQuery(props.store, id));
  return (
    <QueryView query={query}>
      {(file) => (
        <div className={css.file}>
          <FileSide file={file} {...props} />
          <FileForm key={file.altTextsVersion} file={file} {...props} />
        </div>
      )}
    </QueryView>
  );
}

type OfFile = Omit<FileDialogProps, 'id'> & { file: MediaDetail };

function FileSide({ file, store, editable, onClose }: OfFile) {
  const { texts, format } = useLocale();
  const { writing, common } = texts;
  const { media } = writing;
  const { width, height, bytes, uploadedAt, uploadedBy, originalFilename, kind } = file;
  const remove = useRemove(store, file, onClose);
  return (
    <div className={css.fileSide}>
      <FilePicture store={store} file={file} />
      <Facts>
        <Fact name={media.fileName}>
          <bdi>{originalFilename}</bdi>
        </Fact>
        <Fact name={media.kind}>{media.kinds[kind]}</Fact>
        <Fact name={media.size}>
          {format.fileSize(bytes)}
          {width !== null && height !== null && ` · ${format.number(width)} × ${format.number(height)}`}
        </Fact>
        <Fact name={media.uploadedAt}>{format.moment(uploadedAt)}</Fact>
        <Fact name={media.uploadedBy}>
          <bdi>{uploadedBy}</bdi>
        </Fact>
      </Facts>
      <CopyField label={media.address} value={file.url} />
      {editable && (
        <div className={css.fileActions}>
          <ReplaceButton store={store} file={file} />
          <Button variant="light" color="danger" onClick={() => remove(file.usages)}>
            {common.delete}
          </Button>
        </div>
      )}
    </div>
  );
}

function ReplaceButton({ store, file }: Pick<OfFile, 'store' | 'file'>) {
  const { texts } = useLocale();
  const { media } = texts.writing;
  const { done } = useAction('content', 'catalog');
  const [pending, setPending] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const replace = async (given: File | undefined) => {
    if (!given) return;
    setPending(true);
    try {
      await replaceFile(store, file.id, given);
      await done(media.replaced);
    } catch (error) {
      notifications.show({ color: 'danger', message: problemText(texts, error) });
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        loading={pending}
        title={media.replaceHint}
        leftSection={<IconReplace size={16} aria-hidden="true" />}
        onClick={() => picker.current?.click()}
      >
        {media.replace}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={media.replace}
        onChange={({ currentTarget }) => {
          void replace(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Asks with the places that use the file; somebody may have begun to use it while the question stood there. */
function useRemove(store: Store, { id, title, originalFilename, usageCount }: MediaDetail, onClose: () => void) {
  const { texts } = useLocale();
  const { writing, common } = texts;
  const { media } = writing;
  const { done } = useAction('content');
  const name = title ?? originalFilename;
  const ask = (usages: readonly MediaUse[], count: number = usageCount): void =>
    confirm({
      title: writing.deleteTitle(name),
      text:
        usages.length === 0 ? (
          media.deleteText
        ) : (
          <>
            <p>{media.deleteUsed(count)}</p>
            <UsageList usages={usages} />
          </>
        ),
      action: usages.length === 0 ? common.delete : media.deleteAnyway,
      danger: true,
      act: async () => {
        try {
          await deleteFile(store, id, usages.length > 0);
        } catch (error) {
          if (!isProblem(error, 'CONTENT.MEDIA.REFERENCED')) throw error;
          return ask(error.params.usages as MediaUse[], Number(error.params.usageCount));
        }
        onClose();
        await done(writing.deleted(name));
      },
    });
  return ask;
}

function FileForm({ file, store, languages, editable }: OfFile) {
  const { texts } = useLocale();
  const { writing, common } = texts;
  const { media } = writing;
  const { done } = useAction('content');
  const { data: folders = [] } = useQuery(foldersQuery(store));
  const form = useForm({
    initialValues: {
      title: file.title ?? '',
      altTexts: textsFor(languages, file.altTexts),
      folder: file.folderId ?? NO_FOLDER,
      tags: [...file.tags],
    },
  });
  const submission = useSubmit(form, {
    send: ({ title, altTexts, folder, tags }) =>
      api.content('PATCH', '/api/v1/private/content/media/:id', {
        ...destinationOf(store),
        params: { id: file.id },
        body: {
          title: title.trim() || null,
          altTexts: writtenIn(altTexts),
          folderId: folder === NO_FOLDER ? null : folder,
          tags,
        },
      }),
    onDone: () => done(writing.saved),
  });
  return (
    <form className={css.fileForm} onSubmit={submission.submit}>
      <fieldset disabled={!editable} className={css.fields}>
        <LocalFields
          label={media.altText}
          texts={form.values.altTexts}
          fieldOf={(code) => form.getInputProps(`altTexts.${code}`)}
          maxLength={LONGEST_ALT}
        />
        <p className={css.hint}>{media.altHint}</p>
        <TextInput
          label={media.fileTitle}
          description={media.fileTitleHint}
          dir="auto"
          maxLength={LONGEST_TITLE}
          {...form.getInputProps('title')}
        />
        <Select
          label={media.folder}
          data={[
            { value: NO_FOLDER, label: media.noFolder },
            ...folders.map((one) => ({ value: one.id, label: folderName(one, media.systemFolders) ?? '' })),
          ]}
          {...form.getInputProps('folder')}
        />
        <TagsInput label={media.tags} maxTags={MOST_TAGS} {...form.getInputProps('tags')} />
      </fieldset>
      {submission.error !== undefined && <ProblemNotice error={submission.error} />}
      {editable && (
        <Button type="submit" disabled={!form.isDirty()} loading={submission.pending}>
          {common.save}
        </Button>
      )}
      <section aria-label={media.usedHere}>
        <h3 className={css.usedHere}>{media.usedHere}</h3>
        {file.usages.length === 0 ? (
          <p className={css.hint}>{media.notUsed}</p>
        ) : (
          <>
            <UsageList usages={file.usages} />
            {file.usageCount > file.usages.length && (
              <p className={css.hint}>{media.moreUses(file.usageCount - file.usages.length)}</p>
            )}
          </>
        )}
      </section>
    </form>
  );
}
