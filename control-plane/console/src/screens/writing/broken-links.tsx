import { Notice } from '../../components/notice.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

/** Says which links shoppers do not see, since nothing is shown where they lead. */
export function BrokenLinks({ paths }: { paths: readonly string[] }) {
  const { links } = useTexts().writing;
  if (paths.length === 0) return null;
  return (
    <Notice tone="warn" title={links.broken}>
      <ul>
        {paths.map((path) => (
          <li key={path} dir="ltr">
            {path}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
