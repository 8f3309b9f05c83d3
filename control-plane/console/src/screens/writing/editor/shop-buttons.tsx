import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconExternalLink, IconEye } from '@tabler/icons-react';
import { AnchorButton } from '../../../components/link-button.tsx';
import { useStoreUrl } from '../../../session/use-store-url.ts';
import { problemText } from '../../../texts/problem-text.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { StoreRecord } from '../../store-settings/store-record.ts';
import { type Item, type ItemPlace, previewOf } from '../item-calls.ts';
import { shopPathOf } from '../item-paths.ts';
import type { useSaveItem } from './use-save-item.ts';

interface ShopButtonsProps {
  place: ItemPlace;
  record: StoreRecord;
  item: Item;
  saving: ReturnType<typeof useSaveItem>;
}

/** The item in the shop itself: as shoppers see it, and as they would see the newest version. */
export function ShopButtons({ place, record, item, saving }: ShopButtonsProps) {
  const texts = useTexts();
  const { editor } = texts.writing;
  const { url } = useStoreUrl(place.store);
  const policyType = 'policyType' in item ? item.policyType : '';
  const path = shopPathOf(place.path, item.slug, policyType);
  if (!url || path === undefined) return null;
  const addressOf = (at: string) => new URL(`/${record.defaultLanguage}${at}`, url);
  const preview = async () => {
    // Opened at once: a browser lets only a click open a tab.
    const tab = window.open('about:blank', '_blank');
    try {
      // What is shown already is not changed for a look at it.
      if (saving.isDirty && item.status !== 'PUBLISHED' && !(await saving.save())) return tab?.close();
      const { token, path: at } = await previewOf(place);
      const address = addressOf(at);
      address.searchParams.set('preview', token);
      if (tab) {
        tab.opener = null;
        tab.location.href = address.href;
      }
    } catch (error) {
      tab?.close();
      notifications.show({ color: 'danger', message: problemText(texts, error) });
    }
  };
  return (
    <>
      <Button
        variant="default"
        title={editor.previewHint}
        leftSection={<IconEye size={16} aria-hidden="true" />}
        onClick={() => void preview()}
      >
        {editor.showPreview}
      </Button>
      {item.liveVersion !== null && (
        <AnchorButton
          variant="default"
          href={addressOf(path).href}
          target="_blank"
          rel="noopener"
          rightSection={<IconExternalLink size={15} aria-hidden="true" />}
        >
          {editor.view}
        </AnchorButton>
      )}
    </>
  );
}
