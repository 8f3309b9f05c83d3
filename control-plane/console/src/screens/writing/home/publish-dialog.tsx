import { Button, Checkbox, Modal } from '@mantine/core';
import { sectionSpecOf } from '@storepod/boundary/section-kinds';
import { useState } from 'react';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { useLabels } from './fields/use-labels.ts';
import css from './home.module.css';
import type { Home, Publication } from './home-calls.ts';
import { isMeantToBeShown, pendingSections, publicationOf } from './publication.ts';
import { nameOfSection } from './section-values.ts';

interface PublishDialogProps extends DialogProps {
  home: Home;
  languages: readonly string[];
  onPublish: (publication: Publication) => Promise<void>;
}

/** What is about to be shown, each to be left out. */
export function PublishDialog({ opened, onClose, ...of }: PublishDialogProps) {
  const { home } = useTexts().writing;
  return (
    <Modal opened={opened} onClose={onClose} title={home.publishTitle}>
      <Choice {...of} onClose={onClose} />
    </Modal>
  );
}

function Choice({ home, languages, onClose, onPublish }: Omit<PublishDialogProps, 'opened'>) {
  const { writing, common } = useTexts();
  const words = writing.home;
  const label = useLabels();
  const pending = pendingSections(home);
  const [chosen, setChosen] = useState(() => pending.filter(isMeantToBeShown).map(({ id }) => id as string));
  const [order, setOrder] = useState(true);
  const [isSending, setSending] = useState(false);
  const publication = publicationOf(home, { chosen, order });
  const publish = async () => {
    setSending(true);
    await onPublish(publication);
    onClose();
  };
  return (
    <div className={css.publish}>
      <p>{words.publishLead}</p>
      {home.isOrderHeld && (
        <Checkbox
          label={words.order}
          checked={order}
          onChange={({ currentTarget }) => setOrder(currentTarget.checked)}
        />
      )}
      {pending.map((section) => (
        <Checkbox
          key={section.id}
          label={nameOfSection(section, languages) ?? label(sectionSpecOf(section.kind).label)}
          description={section.liveVersion === null ? words.notInShop : words.changed}
          checked={chosen.includes(section.id)}
          onChange={({ currentTarget: { checked } }) =>
            setChosen((before) => (checked ? [...before, section.id] : before.filter((id) => id !== section.id)))
          }
        />
      ))}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button
          loading={isSending}
          disabled={publication.sections.length === 0 && !publication.order}
          onClick={() => void publish()}
        >
          {writing.publish}
        </Button>
      </div>
    </div>
  );
}
