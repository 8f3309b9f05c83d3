import { translatorOf } from '../../messages/messages.ts';
import type { AnnouncementView } from '../../theme-contract/content.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';

interface Props {
  announcement: AnnouncementView;
  context: PageContext;
}

/** One line above every page; all of it is the link where it leads somewhere. */
export function Announcement({ announcement: { text, more, action }, context }: Props) {
  const words = (
    <>
      <span className="font-medium">{text}</span>
      {more && <span className="ms-2 max-sm:hidden">{more}</span>}
    </>
  );
  return (
    <StaticHtml>
      <aside
        aria-label={translatorOf(context.locale)('content.announcement')}
        className="bg-primary text-center text-sm text-primary-foreground"
      >
        {action ? (
          <a href={action.href} className="page-width block py-2.5 hover:underline">
            {words}
            {action.label !== text && <span className="ms-2 underline">{action.label}</span>}
          </a>
        ) : (
          <p className="page-width py-2.5">{words}</p>
        )}
      </aside>
    </StaticHtml>
  );
}
