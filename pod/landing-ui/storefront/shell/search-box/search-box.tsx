'use client';

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type Suggestion, suggestionsFor } from './suggestions.ts';

interface Props {
  id: string;
  /** The address of the search page. */
  action: string;
  store: string;
  locale: string;
  query?: string;
  words: { label: string; placeholder: string; suggestions: string };
}

/** Long enough that somebody who types is not asked about every letter. */
const PAUSE_MS = 150;

/** A form that works without a script, and suggests products with one. */
export function SearchBox({ id, action, store, locale, query = '', words }: Props) {
  const [text, setText] = useState(query);
  const [found, setFound] = useState<readonly Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const isTyping = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const type = (typed: string) => {
    isTyping.current = true;
    setText(typed);
  };
  // The shopper may have typed before the scripts of the page had started.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, for what happened before
  useEffect(() => {
    const typed = field.current?.value ?? query;
    if (typed !== query) type(typed);
  }, []);
  useEffect(() => {
    if (!isTyping.current) return;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      setFound(await suggestionsFor(text, { store, locale, signal: leaving.signal }));
      setActive(-1);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [text, store, locale]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const isOpen = found.length > 0;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      // The browser would empty the field as well, or close the menu around it.
      event.preventDefault();
      return setFound([]);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      // One more place than there are suggestions: the field itself.
      setActive((now) => ((now + 1 + step + found.length + 1) % (found.length + 1)) - 1);
    }
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      location.assign(chosen.href);
    }
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is not known to every browser that shops are visited with
    <form action={action} role="search" className="relative" onBlur={() => setFound([])}>
      <label htmlFor={id} className="sr-only">
        {words.label}
      </label>
      <input
        ref={field}
        id={id}
        name="q"
        type="search"
        value={text}
        placeholder={words.placeholder}
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-button border border-input bg-background px-5 text-base placeholder:text-muted-foreground lg:text-sm"
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={words.suggestions}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-40 mt-2 max-h-96 min-w-72 overflow-y-auto rounded-xl border border-border bg-popover p-2 text-popover-foreground shadow-floating"
      >
        {found.map((suggestion, index) => (
          <div key={suggestion.id} id={`${id}-${index}`} role="option" tabIndex={-1} aria-selected={index === active}>
            <a
              href={suggestion.href}
              tabIndex={-1}
              // The field would lose its focus before the link is followed.
              onMouseDown={(event) => event.preventDefault()}
              className={`flex items-center gap-3 rounded-lg p-2 text-sm hover:bg-accent hover:text-accent-foreground ${index === active ? 'bg-accent text-accent-foreground' : ''}`}
            >
              {suggestion.imageUrl ? (
                <img
                  src={suggestion.imageUrl}
                  alt=""
                  width={40}
                  height={40}
                  className="size-10 rounded-md object-cover"
                />
              ) : (
                <span className="size-10 rounded-md bg-muted" />
              )}
              <span className="min-w-0">
                <span className="block truncate">{suggestion.name}</span>
                {suggestion.brand && (
                  <span className="block truncate text-xs text-muted-foreground">{suggestion.brand}</span>
                )}
              </span>
            </a>
          </div>
        ))}
      </div>
    </form>
  );
}
