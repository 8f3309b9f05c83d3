import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { CopyField } from '../../components/copy-field.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import type { Allocation } from '../../session/use-store-url.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import css from './domains.module.css';

type Verification = NonNullable<Allocation['verification']>;

interface DomainProofProps {
  store: Store;
  domain: string;
  verification: Verification;
}

/** How to prove that a domain is one's own: two records to copy, what the last look found, and a look right now. */
export function DomainProof({ store, domain, verification }: DomainProofProps) {
  const { proof } = useLocale().texts.storeSettings;
  return (
    <div className={css.proof}>
      <p className={css.proofTitle}>{proof.title}</p>
      <p>{proof.text}</p>
      <Record type="TXT" title={proof.txt} name={verification.txtName} value={verification.txtValue} />
      <Record type="CNAME" title={proof.cname} name={domain} value={verification.cnameTarget} hint={proof.cnameHint} />
      <Check store={store} domain={domain} verification={verification} />
    </div>
  );
}

interface RecordProps {
  type: string;
  title: string;
  name: string;
  value: string;
  hint?: string;
}

function Record({ type, title, name, value, hint }: RecordProps) {
  const { proof } = useLocale().texts.storeSettings;
  return (
    <section className={css.record}>
      <h3>{title}</h3>
      {hint !== undefined && <p>{hint}</p>}
      <dl>
        <dt>{proof.name}</dt>
        <dd>
          <CopyField label={`${type} ${proof.name}`} value={name} />
        </dd>
        <dt>{proof.value}</dt>
        <dd>
          <CopyField label={`${type} ${proof.value}`} value={value} />
        </dd>
      </dl>
    </section>
  );
}

function Check({ store, domain, verification: { checkedAt, finding } }: DomainProofProps) {
  const { texts, format } = useLocale();
  const { proof } = texts.storeSettings;
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () =>
      api.merchant('POST', '/api/v1/router/private/verify', { ...destinationOf(store), query: { domain } }),
    onSuccess: async ({ status }) => {
      if (status === 'VERIFIED') notifications.show({ message: proof.found(domain) });
      await readAgain(client, 'merchant');
    },
  });
  return (
    <div className={css.check}>
      <Button
        variant="default"
        loading={check.isPending}
        leftSection={<IconRefresh size={15} aria-hidden="true" />}
        onClick={() => check.mutate()}
      >
        {proof.check}
      </Button>
      <p role="status">
        {checkedAt === null ? proof.never : proof.checked(format.distance(checkedAt, new Date()))}
        {finding !== null && ` ${proof.findings[finding] ?? ''}`}
        <br />
        {proof.auto}
      </p>
      {check.isError && <ProblemNotice error={check.error} />}
    </div>
  );
}
