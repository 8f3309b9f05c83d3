import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconHelpCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store, useCurrentStore } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { ContentPage, languagesOf, type OfStore } from '../content-page.tsx';
import { nameOf } from '../groups/group-words.ts';
import type { ItemRow } from '../item-calls.ts';
import { AddButton } from '../items-screen.tsx';
import { LanguageMarks, StatePill } from '../state-marks.tsx';
import css from '../writing.module.css';
import { allQuestions } from './all-questions.ts';
import { FaqGroupsDialog } from './faq-groups-dialog.tsx';
import { movedPlaces } from './moved-places.ts';

const groupsOf = (store: Store) => read('content', '/api/v1/private/content/faq/groups', destinationOf(store));

/** The questions that shoppers ask, in the groups and the order in which they find them. */
export function FaqScreen() {
  const { writing } = useTexts();
  const words = writing.types.faq;
  return (
    <ContentPage title={words.title} lead={words.lead} actions={<Actions />}>
      {(of) => <Questions {...of} />}
    </ContentPage>
  );
}

function Actions() {
  const { writing } = useTexts();
  const store = useCurrentStore();
  const isManager = mayManage(useViewer(), 'content');
  if (!store || !isManager) return null;
  return (
    <>
      <GroupsButton store={store} label={writing.groups.faqGroups} />
      <AddButton path="faq" />
    </>
  );
}

function GroupsButton({ store, label }: { store: Store; label: string }) {
  const [opened, setOpened] = useState(false);
  const { data = [] } = useQuery(groupsOf(store));
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <FaqGroupsDialog store={store} groups={data} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function Questions({ store, record }: OfStore) {
  const { texts, language } = useLocale();
  const { writing } = texts;
  const groups = useQuery(groupsOf(store));
  const questions = useQuery(allQuestions(store));
  return (
    <QueryView query={groups}>
      {(known) => (
        <QueryView
          query={questions}
          isEmpty={({ length }) => length === 0}
          empty={
            <Panel>
              <EmptyState icon={IconHelpCircle} title={writing.types.faq.none} action={<AddButton path="faq" />}>
                {writing.types.faq.noneText}
              </EmptyState>
            </Panel>
          }
        >
          {(all) =>
            known.map((group) => (
              <GroupPanel
                key={group.id}
                store={store}
                languages={languagesOf(record)}
                name={nameOf(group.names, language)}
                questions={all.filter(({ groupId }) => groupId === group.id)}
              />
            ))
          }
        </QueryView>
      )}
    </QueryView>
  );
}

interface GroupPanelProps {
  store: Store;
  languages: readonly string[];
  name: string;
  questions: readonly ItemRow[];
}

function GroupPanel({ store, languages, name, questions }: GroupPanelProps) {
  const { writing } = useTexts();
  const isManager = mayManage(useViewer(), 'content');
  const { doNow } = useAction('content');
  const move = (from: number, to: number) =>
    doNow(
      () =>
        api.content('PATCH', '/api/v1/private/content/faq/reorder', {
          ...destinationOf(store),
          body: movedPlaces(questions, from, to),
        }),
      writing.groups.moved,
    );
  return (
    <Panel title={name} flush>
      {questions.length === 0 ? (
        <p className={css.emptyGroup}>{writing.groups.empty}</p>
      ) : (
        <ul className={css.rows}>
          {questions.map((question, place) => {
            const title = question.title ?? writing.untitled;
            return (
              <li key={question.id} className={css.row}>
                <Link
                  to="/content/$type/$item"
                  params={{ type: 'faq', item: question.id }}
                  className={css.grow}
                  dir="auto"
                >
                  {title}
                </Link>
                <LanguageMarks languages={languages} locales={question.locales} />
                <StatePill status={question.status} />
                {isManager && (
                  <span className={css.arrows}>
                    <ActionIcon
                      aria-label={writing.earlier(title)}
                      disabled={place === 0}
                      onClick={() => move(place, place - 1)}
                    >
                      <IconArrowUp size={16} />
                    </ActionIcon>
                    <ActionIcon
                      aria-label={writing.later(title)}
                      disabled={place === questions.length - 1}
                      onClick={() => move(place, place + 1)}
                    >
                      <IconArrowDown size={16} />
                    </ActionIcon>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}
