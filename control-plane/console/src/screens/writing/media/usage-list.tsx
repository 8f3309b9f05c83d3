import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './media.module.css';
import type { MediaUse } from './media-calls.ts';

/** The places that show a file. One that shows it twice is named once. */
export function UsageList({ usages }: { usages: readonly MediaUse[] }) {
  const { media } = useTexts().writing;
  const places = new Map(usages.map((use) => [`${use.ownerKind} ${use.ownerRef}`, use]));
  return (
    <ul className={css.usages}>
      {[...places].map(([key, { ownerKind, ownerRef, ownerTitle }]) => (
        <li key={key}>
          {ownerKind === 'PRODUCT' ? (
            <Link to="/products/$product" params={{ product: ownerRef }} dir="auto">
              {ownerTitle || media.owners.PRODUCT}
            </Link>
          ) : (
            <bdi>
              {ownerKind === 'SITE_SETTINGS' ? media.owners.SITE_SETTINGS : ownerTitle || media.owners[ownerKind]}
            </bdi>
          )}{' '}
          {ownerKind !== 'SITE_SETTINGS' && <span className={css.hint}>{media.owners[ownerKind]}</span>}
        </li>
      ))}
    </ul>
  );
}
