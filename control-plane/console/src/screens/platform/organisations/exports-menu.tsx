import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { addressOf } from '../../../api/client.ts';
import { useTexts } from '../../../texts/texts-context.tsx';

const files = {
  organisations: '/api/v1/operator/export/organisations',
  stores: '/api/v1/operator/export/stores',
  people: '/api/v1/operator/export/people',
} as const;

/** Files of everything on the platform. Plain links: the browser writes each as it comes. */
export function ExportsMenu() {
  const { frame, platform } = useTexts();
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden="true" />}>
          {platform.shared.export}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {Object.entries(files).map(([kind, path]) => (
          <Menu.Item key={kind} component="a" href={addressOf('tenancy', path)} download>
            {frame.finder.kinds[kind as keyof typeof files]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
