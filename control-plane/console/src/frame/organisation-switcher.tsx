import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBuilding, IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { readable } from '../components/readable.ts';
import { type OwnOrganisation, switchTo, useOwnOrganisations } from '../session/organisations.ts';
import { useViewer } from '../session/use-viewer.ts';
import { problemText } from '../texts/problem-text.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './store-switcher.module.css';

const keyOf = ({ orgId, store }: OwnOrganisation) => `${orgId}/${store ?? ''}`;

/** The organisation, or the store of one, in which one acts. Only for those who have a choice. */
export function OrganisationSwitcher() {
  const texts = useTexts();
  const { organisations: words } = texts.frame;
  const { impersonation } = useViewer();
  const { data: places = [] } = useOwnOrganisations();
  const [busy, setBusy] = useState(false);
  const current = places.find((place) => place.current);
  const hasChoice = places.length > 1 || (places.length === 1 && !current);
  if (!hasChoice || impersonation) return null;
  const choose = (place: OwnOrganisation) => {
    setBusy(true);
    switchTo(place).catch((error) => {
      setBusy(false);
      notifications.show({ color: 'danger', message: problemText(texts, error) });
    });
  };
  return (
    <Menu width="target" position="bottom-start" offset={4} zIndex={400}>
      <Menu.Target>
        <UnstyledButton className={css.target} disabled={busy} aria-busy={busy}>
          <VisuallyHidden>{words.choose}:</VisuallyHidden>
          <IconBuilding size={18} stroke={1.6} aria-hidden="true" />
          {current ? <PlaceLine place={current} /> : <span className={css.name}>{words.choose}</span>}
          <IconSelector size={16} stroke={1.6} aria-hidden="true" className={css.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={css.dropdown}>
        <div className={css.list}>
          {places.map((place) => (
            <Menu.Item
              key={keyOf(place)}
              aria-current={place.current || undefined}
              data-dim={place.status !== 'ACTIVE' || undefined}
              className={css.option}
              rightSection={place.current ? <IconCheck size={15} aria-hidden="true" /> : undefined}
              onClick={place.current ? undefined : () => choose(place)}
            >
              <PlaceLine place={place} />
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The organisation, and under it what one is there. */
function PlaceLine({ place: { organizationName, storeName, role, status } }: { place: OwnOrganisation }) {
  const { team, frame } = useTexts();
  const details = [
    team.roles[role] ?? readable(role),
    ...(storeName === null ? [] : [storeName]),
    ...(status === 'ACTIVE' ? [] : [frame.organisations.statuses[status] ?? readable(status)]),
  ];
  return (
    <span className={css.line}>
      <span className={css.name}>{organizationName}</span>
      <span className={css.mark}>{details.join(' · ')}</span>
    </span>
  );
}
