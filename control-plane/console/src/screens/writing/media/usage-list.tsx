import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/texts-context.tsx';
import { itemPathOfType } from '../item-paths.ts';
import css from './media.module.css';
import type { MediaUse } from './media-calls.ts';

/** The places that show a file. One that shows it twice is named once. */
export function UsageList({ usages }: { usages: readonly MediaUse[] }) {
  const { media } = useTexts().writing;
  const places = new Map(usages.map((use) => [`${use.ownerKind} ${use.ownerRef}`, use]));
  return (
    <ul className={css.usages}>
      {[...places].map(([key, use]) => (
        <li key={key}>
          <Place use={use} />{' '}
          {use.ownerKind !== 'SITE_SETTINGS' && <span className={css.hint}>{media.owners[use.ownerKind]}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Its name, as a way to it where it has a screen. */
function Place({ use: { ownerKind, ownerRef, ownerTitle, contentType } }: { use: MediaUse }) {
  const { media } = useTexts().writing;
  const name = ownerKind === 'SITE_SETTINGS' ? media.owners.SITE_SETTINGS : ownerTitle || media.owners[ownerKind];
  const type = itemPathOfType(contentType);
  if (ownerKind === 'PRODUCT')
    return (
      <Link to="/products/$product" params={{ product: ownerRef }} dir="auto">
        {name}
      </Link>
    );
  if (type !== undefined)
    return (
      <Link to="/content/$type/$item" params={{ type, item: ownerRef }} dir="auto">
        {name}
      </Link>
    );
  return <bdi>{name}</bdi>;
}
