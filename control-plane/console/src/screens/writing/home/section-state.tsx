import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import type { Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ScheduleDialog } from '../editor/schedule-dialog.tsx';
import type { ShownFrom } from '../item-calls.ts';
import css from './home.module.css';
import { type HomeSection, publishSection, unpublishSection } from './home-calls.ts';
import { SectionPills } from './section-pills.tsx';
import type { SectionForm } from './use-section-form.ts';

interface SectionStateProps {
  store: Store;
  section: HomeSection;
  editable: boolean;
  form: SectionForm;
}

/** Where a section is on its way to the shop, and the steps that it can take by itself. */
export function SectionState({ store, section, editable, form }: SectionStateProps) {
  const { writing } = useTexts();
  const { doNow, done } = useAction('content');
  const [isScheduling, setScheduling] = useState(false);
  const { id, status, liveVersion, version, unpublishAt } = section;
  const isShownAsItIs = liveVersion === version && status === 'PUBLISHED' && !form.isDirty;
  const publish = async (dates: ShownFrom) => {
    if (await form.saveAnd(() => publishSection(store, id, dates))) await done(writing.saved);
  };
  const takeOut = () =>
    confirm({
      title: writing.unpublishQuestion.title,
      text: writing.unpublishQuestion.text,
      action: writing.unpublish,
      act: () => unpublishSection(store, id).then(() => done(writing.saved)),
    });
  return (
    <span className={css.state}>
      <SectionPills section={section} />
      {editable && (
        <ActionsMenu name={writing.status} width={200}>
          {!isShownAsItIs && (
            <Menu.Item onClick={() => void publish({ publishAt: null, unpublishAt })}>{writing.publishNow}</Menu.Item>
          )}
          <Menu.Item onClick={() => setScheduling(true)}>
            {status === 'SCHEDULED' ? writing.changeSchedule : writing.schedule}
          </Menu.Item>
          {liveVersion !== null && <Menu.Item onClick={takeOut}>{writing.unpublish}</Menu.Item>}
          {liveVersion === null && status !== 'DRAFT' && (
            <Menu.Item onClick={() => doNow(() => unpublishSection(store, id), writing.saved)}>
              {writing.backToDraft}
            </Menu.Item>
          )}
        </ActionsMenu>
      )}
      <ScheduleDialog
        key={`${section.publishAt} ${section.unpublishAt}`}
        opened={isScheduling}
        item={section}
        onClose={() => setScheduling(false)}
        onChosen={publish}
      />
    </span>
  );
}
