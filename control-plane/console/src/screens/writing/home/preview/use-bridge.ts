import { type BridgeWords, readShopMessage, type ShopMessage, showMessage } from '@storepod/boundary/builder-bridge';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

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
  const show = (place: 'section' | number | null) =>
    frame.current?.contentWindow?.postMessage(showMessage({ selected: selected ?? null, place, words }), origin);
  const hear = useEffectEvent((event: MessageEvent) => {
    const message = messageFrom(event, frame.current, origin);
    if (!message) return;
    if (message.type === 'scrolled') top.current = message.top;
    if (message.type === 'ready') show(top.current ?? (selected ? 'section' : null));
    if (message.type === 'select') chosenInFrame.current = message.section;
    onMessage(message);
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  // What was chosen in the frame is in sight already.
  const follow = useEffectEvent((chosen: string | undefined) => {
    show(chosen !== undefined && chosen !== chosenInFrame.current ? 'section' : null);
    chosenInFrame.current = undefined;
  });
  useEffect(() => follow(selected), [selected]);
}
