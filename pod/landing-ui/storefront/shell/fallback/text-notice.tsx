import { translatorOf } from '../../messages/messages.ts';
import type { WrittenText } from '../../theme-contract/content.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';

/** Says in which language a text is, where that is not the one of the page. */
export const OtherLanguage = ({
  context,
  otherLanguage,
}: { context: PageContext } & Pick<WrittenText, 'otherLanguage'>) =>
  otherLanguage && (
    <p className="mb-6 rounded-card bg-muted px-4 py-3 text-sm text-muted-foreground">
      {translatorOf(context.locale)('content.otherLanguage', { language: otherLanguage })}
    </p>
  );
