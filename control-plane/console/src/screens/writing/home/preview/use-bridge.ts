import { type BridgeWords, readShopMessage, type ShopMessage, showMessage } from '@storepod/boundary/builder-bridge';
import { type RefObject, useEffect, useRef } from 'react';

interface BridgeOptions {
  frame: RefObject<HTMLIFrameElement | null>;
  /** The shop's; nobody else is spoken to or listened to. */
  origin: string;
  selected: string | undefined;
  words: BridgeWords;
  onMessage: (message: ShopMessage) => void;
}

/** A message that came from the page in the frame, and from the shop's own origin. */
export function messageFrom(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: { contentWindow: unknown } | null,
  shop: string,
): ShopMessage | undefined {
  if (!frame?.contentWindow || source !== frame.contentWindow || origin !== shop) return undefined;
  return readShopMessage(data);
}

/** Speaks with the preview. After each load it stands again where it stood before. */
export function useBridge({ frame, origin, selected, words, onMessage }: BridgeOptions): void {
  const top = useRef<number | null>(null);
  const chosenInFrame = useRef<string>(undefined);
  const now = useRef({ selected, words, onMessage });
  now.current = { selected, words, onMessage };
  const show = (place: 'section' | number | null) =>
    frame.current?.contentWindow?.postMessage(
      showMessage({ selected: now.current.selected ?? null, place, words: now.current.words }),
      origin,
    );
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = messageFrom(event, frame.current, origin);
      if (!message) return;
      if (message.type === 'scrolled') top.current = message.top;
      if (message.type === 'ready') show(top.current ?? (now.current.selected ? 'section' : null));
      if (message.type === 'select') chosenInFrame.current = message.section;
      now.current.onMessage(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [origin]);
  // What was chosen in the frame is in sight already.
  useEffect(() => {
    show(selected !== undefined && selected !== chosenInFrame.current ? 'section' : null);
    chosenInFrame.current = undefined;
  }, [selected, words]);
}
