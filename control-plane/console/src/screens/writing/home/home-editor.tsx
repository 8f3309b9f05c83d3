import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { ShopMessage } from '@storepod/boundary/builder-bridge';
import { MOST_SECTIONS, sectionSpecOf } from '@storepod/boundary/section-kinds';
import { IconArrowLeft, IconLayoutList, IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { readAgain } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Panel } from '../../../components/panel.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { languagesOf, type OfStore } from '../content-page.tsx';
import { AddDialog } from './add-dialog.tsx';
import { useLabels } from './fields/use-labels.ts';
import css from './home.module.css';
import { type Home, type HomeSection, type Publication, publishHome } from './home-calls.ts';
import { HomePreview } from './preview/home-preview.tsx';
import { hasChanges } from './publication.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { type Faults, faultsOfPublication } from './section-faults.ts';
import { SectionList } from './section-list.tsx';
import { nameOfSection } from './section-values.ts';
import { SelectedSection } from './selected-section.tsx';
import { useHomeActions } from './use-home-actions.tsx';

/** From here on the shop fits beside the editor. */
const WIDE = '(min-width: 75em)';

interface HomeEditorProps extends OfStore {
  home: Home;
}

/** The sections, the form of one of them, and the shop beside both. */
export function HomeEditor({ store, record, home }: HomeEditorProps) {
  const texts = useTexts();
  const { common, writing } = texts;
  const words = writing.home;
  const label = useLabels();
  const editable = mayManage(useViewer(), 'content');
  const languages = languagesOf(record);
  const isWide = useMediaQuery(WIDE, true);
  const [part, setPart] = useState<'sections' | 'preview'>('sections');
  const [selected, setSelected] = useState<string>();
  const left = useRef<string>(undefined);
  const [isDirty, setDirty] = useState(false);
  const [changes, setChanges] = useState(0);
  /** After which section one is about to be added; null at the end, undefined while nobody adds any. */
  const [addAfter, setAddAfter] = useState<string | null>();
  const [isPublishing, setPublishing] = useState(false);
  useLeaveWarning(editable && isDirty);
  const onChanged = useCallback(() => setChanges((before) => before + 1), []);

  const publishing = usePublishing({ store, onChanged, onRefused: (id) => select(id) });
  /** Leaves what is typed in another section only with the consent of whoever typed it. */
  const select = (id: string | undefined) => {
    if (id === selected || (id !== undefined && !home.sections.some((section) => section.id === id))) return;
    if (isDirty && !window.confirm(`${common.unsavedTitle} ${words.unsavedText}`)) return;
    setDirty(false);
    left.current = selected;
    setSelected(id);
  };
  const actions = useHomeActions({
    ...{ store, record, home, onChanged },
    onMade: (id) => !isDirty && setSelected(id),
  });
  const nameOf = (section: HomeSection) =>
    nameOfSection(section, languages) ?? label(sectionSpecOf(section.kind).label);
  const obey = (message: ShopMessage) => {
    if (message.type === 'select') {
      setPart('sections');
      return select(message.section);
    }
    if (!editable) return;
    if (message.type === 'add') setAddAfter(message.after);
    if (message.type !== 'move' && message.type !== 'remove') return;
    const section = home.sections.find(({ id }) => id === message.section);
    if (!section) return;
    if (message.type === 'move') actions.step(section.id, message.by);
    else actions.remove(section, nameOf(section));
  };
  const isFull = home.sections.length >= MOST_SECTIONS;
  const toolbar = editable && (
    <div className={css.toolbar}>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        disabled={isFull}
        title={isFull ? words.full(String(MOST_SECTIONS)) : undefined}
        onClick={() => setAddAfter(null)}
      >
        {words.add}
      </Button>
      <Button
        disabled={!hasChanges(home) || isDirty}
        title={isDirty ? words.saveFirst : undefined}
        onClick={() => setPublishing(true)}
      >
        {words.publish}
      </Button>
    </div>
  );
  return (
    <>
      {!isWide && (
        <SegmentedControl
          fullWidth
          aria-label={words.part}
          data={[
            { value: 'sections', label: words.sections },
            { value: 'preview', label: words.preview },
          ]}
          value={part}
          onChange={(value) => setPart(value as typeof part)}
        />
      )}
      {publishing.error !== undefined && <ProblemNotice error={publishing.error} />}
      <div className={css.editor}>
        <div className={css.side} hidden={!isWide && part !== 'sections'}>
          {toolbar}
          {selected === undefined ? (
            <Panel title={words.sections} description={words.sectionsLead} flush>
              {home.sections.length === 0 ? (
                <EmptyState icon={IconLayoutList} title={words.none}>
                  {words.noneText}
                </EmptyState>
              ) : (
                <SectionList
                  {...{ languages, editable, actions }}
                  sections={home.sections}
                  left={left.current}
                  onSelect={select}
                  onAddAfter={setAddAfter}
                />
              )}
            </Panel>
          ) : (
            <>
              <Button
                variant="subtle"
                className={css.back}
                leftSection={<IconArrowLeft size={16} aria-hidden="true" className="points" />}
                onClick={() => select(undefined)}
              >
                {words.allSections}
              </Button>
              <SelectedSection
                key={selected}
                {...{ store, record, home, editable, nameOf }}
                id={selected}
                refused={publishing.faults[selected] ?? {}}
                isDirty={isDirty}
                onDirty={setDirty}
                onSaved={() => {
                  publishing.forget();
                  onChanged();
                }}
                onRestored={onChanged}
                onLeft={() => {
                  setDirty(false);
                  setSelected(undefined);
                }}
              />
            </>
          )}
        </div>
        {/* On a phone the shop is loaded when somebody wants to see it, and no earlier. */}
        {(isWide || part === 'preview') && (
          <HomePreview {...{ store, record, changes, isWide }} selected={selected} onMessage={obey} />
        )}
      </div>
      <AddDialog
        opened={addAfter !== undefined}
        onClose={() => setAddAfter(undefined)}
        languages={languages}
        onChosen={(section) => void actions.add(section, addAfter ?? undefined)}
      />
      <PublishDialog
        opened={isPublishing}
        onClose={() => setPublishing(false)}
        home={home}
        languages={languages}
        onPublish={publishing.publish}
      />
    </>
  );
}

interface PublishingOptions extends Pick<OfStore, 'store'> {
  onChanged: () => void;
  onRefused: (id: string) => void;
}

/** Shows what was chosen. What is missing is said at the fields of the section that it is missing in. */
function usePublishing({ store, onChanged, onRefused }: PublishingOptions) {
  const texts = useTexts();
  const client = useQueryClient();
  const [error, setError] = useState<unknown>();
  const [faults, setFaults] = useState<Readonly<Record<string, Faults>>>({});
  /** What was missing may be there now. */
  const forget = () => {
    setError(undefined);
    setFaults({});
  };
  const publish = async (publication: Publication) => {
    forget();
    try {
      await publishHome(store, publication);
      notifications.show({ message: texts.writing.home.published });
    } catch (failure) {
      setError(failure);
      const named = faultsOfPublication(failure, texts);
      setFaults(named);
      const [first] = Object.keys(named);
      if (first !== undefined) onRefused(first);
    }
    // Also after a refusal: somebody else may have changed what was looked at.
    await readAgain(client, 'content');
    onChanged();
  };
  return { publish, forget, error, faults };
}
