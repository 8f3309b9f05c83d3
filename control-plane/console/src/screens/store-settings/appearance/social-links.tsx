import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts-context.tsx';
import css from './appearance.module.css';
import { type Network, networks, type SiteValues } from './site-values.ts';

const MOST_LINKS = 20;
const LONGEST_ADDRESS = 300;
const choices = Object.entries(networks).map(([value, label]) => ({ value, label }));

/** The pages of a store elsewhere, in the order of the footer. */
export function SocialLinks({ form }: { form: UseFormReturnType<SiteValues> }) {
  const { appearance } = useTexts().storeSettings;
  const links = form.values.socialLinks;
  const unused = (Object.keys(networks) as Network[]).find((name) => !links.some(({ provider }) => provider === name));
  return (
    <div className={css.links}>
      {links.map(({ provider }, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: A link has no name but its place, and the form moves values with it.
        <div key={nth} className={css.link}>
          <Select
            label={appearance.network}
            data={choices}
            allowDeselect={false}
            {...form.getInputProps(`socialLinks.${nth}.provider`)}
          />
          <TextInput
            label={appearance.networkAddress}
            type="url"
            dir="ltr"
            placeholder="https://"
            maxLength={LONGEST_ADDRESS}
            required
            {...form.getInputProps(`socialLinks.${nth}.url`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={appearance.removeLink(networks[provider])}
            onClick={() => form.removeListItem('socialLinks', nth)}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        disabled={links.length >= MOST_LINKS}
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => form.insertListItem('socialLinks', { provider: unused ?? 'FACEBOOK', url: '' })}
      >
        {appearance.addLink}
      </Button>
    </div>
  );
}
