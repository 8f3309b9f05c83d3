import { linkOptions } from '@tanstack/react-router';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { itemPaths } from './item-paths.ts';

/** Everything that a merchant writes. */
export function ContentTabs() {
  const { writing, frame } = useTexts();
  return (
    <SectionTabs
      label={frame.pages.content}
      sections={[
        { label: writing.home.title, link: linkOptions({ to: '/content/home' }) },
        ...itemPaths.map((type) => ({
          label: writing.types[type].title,
          link: linkOptions({ to: '/content/$type', params: { type } }),
        })),
        { label: writing.menus.title, link: linkOptions({ to: '/content/menus' }) },
        { label: writing.media.title, link: linkOptions({ to: '/content/media' }) },
        { label: writing.redirects.title, link: linkOptions({ to: '/content/redirects' }) },
      ]}
    />
  );
}
