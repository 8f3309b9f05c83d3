import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../../texts/texts-context.tsx';
import { paperKinds } from './paper-lines.ts';

/** The ways to put an order on paper. */
export function PaperLinks({ order }: { order: string }) {
  const { papers } = useTexts();
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden="true" />}>
          {papers.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {paperKinds.map((paper) => (
          <Menu.Item
            key={paper}
            renderRoot={(props) => <Link to="/orders/$order/$paper" params={{ order, paper }} {...props} />}
          >
            {papers.kinds[paper]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
