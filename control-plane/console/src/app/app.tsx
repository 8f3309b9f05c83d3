import { DirectionProvider, MantineProvider, MantineThemeProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { isDark, useTheme } from '../design/appearance.ts';
import { theme } from '../design/theme.ts';
import { directions } from '../texts/language.ts';
import { type LoadedLanguage, LocaleProvider, useTexts } from '../texts/texts-context.tsx';
import { queryClient } from './query-client.ts';
import { router } from './router.ts';

/** Colours come from style sheets, so the kit writes no style elements of its own. */
export function App({ loaded }: { loaded: LoadedLanguage }) {
  return (
    <DirectionProvider initialDirection={directions[loaded.language]} detectDirection={false}>
      <MantineProvider
        theme={theme}
        forceColorScheme={isDark(useTheme()) ? 'dark' : 'light'}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        <QueryClientProvider client={queryClient}>
          <LocaleProvider initial={loaded}>
            <NamedCloseButtons>
              <RouterProvider router={router} />
            </NamedCloseButtons>
          </LocaleProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}

/** The kit closes dialogs and messages by a cross that says nothing to those who cannot see it. */
function NamedCloseButtons({ children }: { children: ReactNode }) {
  const { close } = useTexts().common;
  const named = useMemo(() => ({ components: { CloseButton: { defaultProps: { 'aria-label': close } } } }), [close]);
  return (
    <MantineThemeProvider inherit theme={named}>
      {children}
    </MantineThemeProvider>
  );
}
