import type { Theme } from '../../theme-contract/theme.ts';
import { pageContext } from '../page-context.ts';
import { requestLocale } from '../request-locale.ts';
import { Frame, samePath } from './frame.tsx';

/** Says that there is nothing here, within the shop. The framework tells it nothing of the address but its kind. */
export const notFoundPage = (theme: Theme) =>
  async function NotFoundPage() {
    const context = await pageContext(await requestLocale());
    return (
      <Frame theme={theme} context={context} pathIn={samePath('')}>
        <theme.states.NotFound context={context} missing="page" />
      </Frame>
    );
  };
