import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { ClashNotice } from '../../../components/editor/clash-notice.tsx';
import layout from '../../../components/editor/editor-layout.module.css';
import { focusFirstFault } from '../../../components/first-fault.ts';
import { Page } from '../../../components/page.tsx';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { useLeaveWarning } from '../../../components/use-leave-warning.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { BrokenLinks } from '../broken-links.tsx';
import type { OfStore } from '../content-page.tsx';
import type { Item } from '../item-calls.ts';
import type { ItemPath } from '../item-paths.ts';
import { VersionsPanel } from '../policies/versions-panel.tsx';
import { DeletePanel } from './delete-panel.tsx';
import css from './editor.module.css';
import { useFieldWords } from './field-words.ts';
import { faultsOf } from './item-faults.ts';
import { type ItemValues, newValues, valuesOf } from './item-values.ts';
import { KindPanel } from './kind-panel.tsx';
import { LanguageBar } from './language-bar.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import { SearchPanel } from './search-panel.tsx';
import { ShopButtons } from './shop-buttons.tsx';
import { ShownState, StatePanel } from './state-panel.tsx';
import { TextsPanel } from './texts-panel.tsx';
import { useSaveItem } from './use-save-item.ts';

interface EditorProps extends OfStore {
  path: ItemPath;
  loaded: Item | undefined;
}

export function Editor({ store, record, path, loaded }: EditorProps) {
  const texts = useTexts();
  const { common, writing } = texts;
  const words = writing.types[path];
  const fieldWords = useFieldWords(path);
  const language = record.defaultLanguage;
  const navigate = useNavigate();
  const isManager = mayManage(useViewer(), 'content');
  const [blank] = useState(() => newValues(record));
  const [beside, setBeside] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const form = useForm<ItemValues>({
    initialValues: loaded ? valuesOf(record, path, loaded) : blank,
    validate: (values) => faultsOf(path, values, language, texts),
  });
  const showFault = (fields: string[]) => {
    const [head, code] = (fields[0] ?? '').split('.');
    if (head === 'texts' && code !== language) setBeside(code);
    setRefused(fields);
  };
  const leadToFault = useEffectEvent((fields: readonly string[]) => focusFirstFault(form, fields));
  // Its language is shown by then.
  useEffect(() => leadToFault(refused), [refused]);
  const saving = useSaveItem(form, { store, record, path, loaded, blank, onFaults: showFault });
  const { base, isDirty, pending } = saving;
  useLeaveWarning(isManager && isDirty);
  const isShown = base?.status === 'PUBLISHED' && path !== 'policies';

  /** A new item has its own address from its first save on. */
  const stay = async (item: Item) => {
    notifications.show({ message: writing.saved });
    if (!loaded)
      await navigate({
        to: '/content/$type/$item',
        params: { type: path, item: item.id },
        replace: true,
        ignoreBlocker: true,
      });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The forms of dialogs stand outside of this one on the page, and yet tell it of what is sent.
    if (event.target !== event.currentTarget) return;
    const saved = await saving.save();
    if (saved) await stay(saved);
  };

  const shown = [language, ...(beside === undefined ? [] : [beside])];
  const panel = { store, record, path, form };
  const place = base && { store, path, id: base.id };
  const title = base?.translations[0]?.title ?? (base ? writing.untitled : words.add);
  return (
    <Page title={title} actions={base && place && <ShopButtons {...{ place, record, item: base, saving }} />}>
      <form onSubmit={(event) => void submit(event)} noValidate className={layout.form}>
        {saving.clash && (
          <ClashNotice
            clash={saving.clash}
            label={fieldWords.label}
            shown={(change, whose) => fieldWords.shown(change[whose])}
            onTake={saving.takeTheirs}
          />
        )}
        <BrokenLinks paths={base?.brokenLinks ?? []} />
        <LanguageBar
          languages={Object.keys(form.values.texts)}
          locales={base?.translations ?? []}
          source={language}
          beside={beside}
          onBeside={setBeside}
        />
        <div className={layout.columns}>
          <fieldset disabled={!isManager} className={css.plain}>
            <div className={layout.main}>
              <TextsPanel {...panel} shown={shown} id={base?.id} disabled={!isManager} />
              {path === 'banners' && <KindPanel {...panel} id={base?.id} />}
              {path !== 'faq' && path !== 'banners' && <SearchPanel {...panel} shown={shown} />}
            </div>
          </fieldset>
          <div className={layout.side}>
            {isManager ? (
              <StatePanel {...panel} base={base} saving={saving} onMoved={(item) => void stay(item)} />
            ) : (
              <ShownState base={base} />
            )}
            {path !== 'banners' && (
              <fieldset disabled={!isManager} className={css.plain}>
                <KindPanel {...panel} id={base?.id} />
              </fieldset>
            )}
            {place && path === 'policies' && (
              <VersionsPanel place={place} editable={isManager} onRestored={saving.showAnew} />
            )}
            {place && base && (
              <RevisionsPanel
                place={place}
                item={base}
                isDirty={isDirty}
                editable={isManager}
                onRestored={saving.showAnew}
              />
            )}
            {isManager && place && <DeletePanel place={place} name={title} />}
          </div>
        </div>
        {saving.error !== undefined && <ProblemNotice error={saving.error} />}
        {isManager && (
          <div className={layout.save}>
            {isDirty && (
              <Button variant="default" onClick={saving.discard}>
                {common.discard}
              </Button>
            )}
            <Button type="submit" disabled={!isDirty} loading={pending}>
              {base ? (isShown ? writing.saveShown : common.save) : writing.saveDraft}
            </Button>
          </div>
        )}
      </form>
    </Page>
  );
}
