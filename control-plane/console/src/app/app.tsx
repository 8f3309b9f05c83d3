import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { isDark, useTheme } from '../design/appearance.ts';
import { theme } from '../design/theme.ts';
import { directions } from '../texts/language.ts';
import { type LoadedLanguage, LocaleProvider } from '../texts/texts-context.tsx';
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
            <RouterProvider router={router} />
          </LocaleProvider>
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
