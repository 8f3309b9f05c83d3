import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { CreditList } from '../../components/credit-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

/** The credit of the organisation. Most have none, and see nothing of it. */
export function CreditPanel() {
  const { credit } = useTexts().subscription;
  const { data } = useQuery({ ...read('billing', '/api/v1/credit'), retry: false });
  if (!data || data.entries.length === 0) return null;
  return (
    <Panel title={credit.title} description={credit.lead}>
      <CreditList credit={data} />
    </Panel>
  );
}
