import { Button } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlanPanel } from './plan-panel.tsx';
import type { PlatformPlan } from './plan-values.ts';
import css from './plans.module.css';

/** All plans, retired ones too, and how many stores have each. */
export function PlansScreen() {
  const { plans: words, billing } = useTexts().platform;
  const query = useQuery(read('billing', '/api/v1/platform/plans'));
  const [edited, setEdited] = useState<{ plan: PlatformPlan | undefined }>();
  return (
    <Page
      title={words.title}
      description={words.lead}
      actions={<Button onClick={() => setEdited({ plan: undefined })}>{words.create}</Button>}
    >
      <QueryView
        query={query}
        isEmpty={(plans) => plans.length === 0}
        empty={
          <Panel>
            <EmptyState icon={IconTags} title={billing.noPlans} />
          </Panel>
        }
      >
        {(plans) => (
          <div className={css.plans}>
            {plans.map((plan) => (
              <PlanPanel key={plan.id} plan={plan} onEdit={() => setEdited({ plan })} />
            ))}
          </div>
        )}
      </QueryView>
      <PlanDialog
        key={`${edited?.plan?.id} ${edited?.plan?.version}`}
        plan={edited?.plan}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Page>
  );
}
