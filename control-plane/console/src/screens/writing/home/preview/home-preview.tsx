import { Button, SegmentedControl, Select } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { ShopMessage } from '@storepod/boundary/builder-bridge';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { useStoreUrl } from '../../../../session/use-store-url.ts';
import { useLocale } from '../../../../texts/texts-context.tsx';
import { languagesOf, type OfStore } from '../../content-page.tsx';
import css from '../home.module.css';
import { previewTokens } from './preview-token.ts';
import { useBridge } from './use-bridge.ts';

const widths = { phone: 390, desktop: 1280 } as const;
type Width = keyof typeof widths;

/** As long as a page of the shop may take on a slow line. */
const SILENCE_MS = 15_000;

interface HomePreviewProps extends OfStore {
  selected: string | undefined;
  /** Counts what was changed: with each the preview is loaded anew. */
  changes: number;
  /** How wide it is at first. */
  isWide: boolean;
  onMessage: (message: ShopMessage) => void;
}

/** The shop itself beside the editor, with what is not published yet. */
export function HomePreview(props: HomePreviewProps) {
  const { url, isPending } = useStoreUrl(props.store);
  const { home } = useLocale().texts.writing;
  if (url === undefined) return isPending ? null : <Notice tone="info">{home.noShop}</Notice>;
  return <Frame {...props} url={url} />;
}

function Frame({ store, record, selected, changes, isWide, onMessage, url }: HomePreviewProps & { url: string }) {
  const { texts, format } = useLocale();
  const { home } = texts.writing;
  const [width, setWidth] = useState<Width>(isWide ? 'desktop' : 'phone');
  const [language, setLanguage] = useState<string>(record.defaultLanguage);
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(url);
  const loading = useLoading(`${origin}/${language}`, store, changes);
  const words = useMemo(
    () => ({ up: home.markUp, down: home.markDown, add: home.addBelow, remove: texts.common.remove }),
    [home, texts.common.remove],
  );
  useBridge({
    frame,
    origin,
    selected,
    words,
    onMessage: (message) => {
      if (message.type === 'ready') loading.arrived();
      onMessage(message);
    },
  });
  const { ref, width: room, height } = useElementSize();
  const scale = Math.min(1, (room || widths[width]) / widths[width]);
  return (
    <div className={css.preview}>
      <div className={css.previewBar}>
        <SegmentedControl
          aria-label={home.width}
          data={[
            { value: 'desktop', label: home.options.desktop },
            { value: 'phone', label: home.options.mobile },
          ]}
          value={width}
          onChange={(value) => setWidth(value as Width)}
        />
        {languagesOf(record).length > 1 && (
          <Select
            aria-label={home.previewLanguage}
            data={languagesOf(record).map((code) => ({ value: code, label: format.language(code) }))}
            allowDeselect={false}
            value={language}
            onChange={(code) => setLanguage(code ?? language)}
            w={150}
          />
        )}
      </div>
      {loading.isSilent && (
        <Notice
          tone="warn"
          live
          action={
            <Button size="xs" variant="default" onClick={loading.again}>
              {texts.common.retry}
            </Button>
          }
        >
          {home.silent}
        </Notice>
      )}
      <div className={css.screen} ref={ref} data-width={width}>
        {loading.address !== undefined && (
          <iframe
            // Another address of the same frame would be a step in the history of the console.
            key={loading.key}
            ref={frame}
            title={home.preview}
            src={loading.address}
            className={css.frame}
            sandbox="allow-scripts allow-same-origin"
            style={{ width: widths[width], height: height / scale, transform: `scale(${scale})` }}
          />
        )}
      </div>
    </div>
  );
}

/** The address of the preview with a token that holds. A page that says nothing is asked for once more by itself. */
function useLoading(page: string, store: OfStore['store'], changes: number) {
  const tokens = useMemo(() => previewTokens(store), [store]);
  const [loaded, setLoaded] = useState<{ address: string; key: number }>();
  const [tries, setTries] = useState(0);
  const [isSilent, setSilent] = useState(false);
  const hasArrived = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is a reason to load it anew
  useEffect(() => {
    let isCurrent = true;
    hasArrived.current = false;
    setSilent(false);
    tokens
      .next(tries > 0)
      .then((token) => {
        const address = new URL(page);
        address.searchParams.set('preview', token);
        if (isCurrent) setLoaded((before) => ({ address: address.href, key: (before?.key ?? 0) + 1 }));
      })
      .catch(() => isCurrent && setSilent(true));
    const timer = setTimeout(() => {
      if (hasArrived.current) return;
      if (tries === 0) setTries(1);
      else setSilent(true);
    }, SILENCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [tokens, page, changes, tries]);
  return {
    address: loaded?.address,
    key: loaded?.key,
    isSilent,
    arrived: () => {
      hasArrived.current = true;
      setSilent(false);
    },
    again: () => setTries((before) => before + 1),
  };
}
