import { Button } from '@mantine/core';
import { IconUserShield } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../api/client.ts';
import type { ActingOperator, Viewer } from '../session/viewer.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import css from './impersonation-banner.module.css';
import { useSecondsUntil } from './use-seconds-until.ts';

/** Identity, stores and everything read change together, so the page starts anew. */
const startAnew = () => window.location.assign('/platform/users');

/** Says whose console this is while an operator looks at it. It cannot be dismissed, and it alone ends the visit. */
export function ImpersonationBanner({ viewer, acting }: { viewer: Viewer; acting: ActingOperator }) {
  const { frame } = useTexts();
  const format = useFormat();
  const left = useSecondsUntil(acting.expiresAt);
  const end = useMutation({
    mutationFn: () => api.gateway('DELETE', '/api/v1/impersonation'),
    onSettled: startAnew,
  });
  useEffect(() => {
    if (left <= 0) startAnew();
  }, [left]);
  return (
    <section className={css.banner} aria-label={frame.impersonation.label}>
      <IconUserShield size={18} stroke={1.7} aria-hidden="true" />
      <p className={css.text}>
        {frame.impersonation.actingAs(viewer.name)}
        {viewer.name !== viewer.username && <span className={css.username}>{viewer.username}</span>}
      </p>
      <span className={css.left} role="timer">
        {frame.impersonation.timeLeft(format.clock(left))}
      </span>
      <Button size="xs" className={css.end} loading={end.isPending} onClick={() => end.mutate()}>
        {frame.impersonation.end}
      </Button>
    </section>
  );
}
