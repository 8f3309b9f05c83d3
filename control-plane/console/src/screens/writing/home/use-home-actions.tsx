import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { readAgain } from '../../../api/read.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { problemText } from '../../../texts/problem-text.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { OfStore } from '../content-page.tsx';
import { languagesOf } from '../content-page.tsx';
import { moved } from './fields/item-fields.tsx';
import {
  archiveSection,
  createSection,
  type Home,
  type HomeSection,
  holdSection,
  type NewSection,
  orderSections,
  publishSection,
  restoreSection,
} from './home-calls.ts';
import { copyOf } from './new-section.ts';
import { inputOf, valuesOf } from './section-values.ts';

/** As long as somebody needs to see what went wrong. */
const UNDO_MS = 12_000;

interface ActionOptions extends OfStore {
  home: Home;
  onChanged: () => void;
  onMade: (id: string) => void;
}

/** What is done to the list of sections. Each of it is stored at once, for staff; shoppers see it once it is published. */
export function useHomeActions({ store, record, home, onChanged, onMade }: ActionOptions) {
  const texts = useTexts();
  const { writing } = texts;
  const client = useQueryClient();
  const ids = home.sections.map(({ id }) => id as string);
  /** One after the other: two quick presses are two steps, and the second builds on the first. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const order = useRef(ids);
  order.current = ids;

  const settle = async () => {
    await readAgain(client, 'content');
    onChanged();
  };
  const say = (error: unknown) => {
    notifications.show({ color: 'danger', message: problemText(texts, error) });
  };
  const run = (act: () => Promise<unknown>): Promise<void> => {
    const next = last.current.then(act).then(settle).catch(say);
    last.current = next;
    return next;
  };

  const arrange = (next: string[]) => {
    order.current = next;
    return orderSections(store, next);
  };
  const step = (id: string, by: -1 | 1) => void run(() => arrange(moved(order.current, order.current.indexOf(id), by)));
  const drop = (id: string, onto: string) =>
    void run(() => {
      const rest = order.current.filter((one) => one !== id);
      const isDown = order.current.indexOf(id) < order.current.indexOf(onto);
      return arrange(rest.toSpliced(rest.indexOf(onto) + (isDown ? 1 : 0), 0, id));
    });

  /** Makes a draft below another section, or at the end. */
  const add = (body: NewSection, after: string | undefined) =>
    run(async () => {
      const place = after === undefined ? order.current.length : order.current.indexOf(after) + 1;
      const { id } = await createSection(store, { ...body, sortOrder: place });
      if (place < order.current.length) await arrange(order.current.toSpliced(place, 0, id));
      onMade(id);
    });
  const duplicate = (section: HomeSection) => void add(copyOf(section), section.id);

  const toggle = (section: HomeSection) =>
    void run(() => {
      const values = valuesOf(section, languagesOf(record));
      return holdSection(store, section.id, inputOf(section, { ...values, hidden: !values.hidden }));
    });

  /** Brings it back as it was, as far as shoppers saw all of it; else as a draft, so that nothing is shown by an undo. */
  const bringBack = (section: HomeSection, notice: string) => {
    notifications.hide(notice);
    void run(async () => {
      await restoreSection(store, section.id);
      if (section.liveVersion === section.version)
        await publishSection(store, section.id, { publishAt: null, unpublishAt: section.unpublishAt });
    });
  };
  const putAway = async (section: HomeSection, name: string) => {
    await archiveSection(store, section.id);
    await settle();
    const id = `removed-${section.id}`;
    notifications.show({
      id,
      autoClose: UNDO_MS,
      message: (
        <>
          {writing.home.removed(name)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => bringBack(section, id)}>
            {writing.home.undo}
          </Button>
        </>
      ),
    });
  };
  const remove = (section: HomeSection, name: string) => {
    if (section.liveVersion === null) return void putAway(section, name).catch(say);
    confirm({
      title: writing.home.removeTitle(name),
      text: writing.home.removeText,
      action: texts.common.remove,
      danger: true,
      act: () => putAway(section, name),
    });
  };
  return { step, drop, add, duplicate, toggle, remove };
}
export type HomeActions = ReturnType<typeof useHomeActions>;
