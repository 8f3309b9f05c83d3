import { onMoment } from '@storepod/kernel/moments';

/** Preloaded into a process under test: ends it by SIGKILL at the moment that the environment names. */
const wanted = process.env.STOREPOD_DIE_AT;
let occurrencesLeft = Number(process.env.STOREPOD_DIE_AT_OCCURRENCE ?? '1');

onMoment(({ name, detail }) => {
  if (wanted !== name && wanted !== `${name}|${detail}`) return;
  occurrencesLeft -= 1;
  if (occurrencesLeft === 0) process.kill(process.pid, 'SIGKILL');
});
