import { useCallback, useEffect, useState } from 'react';

/** Runs out after a while, and can be taken up again. */
export function useTimeLimit(milliseconds: number) {
  const [round, setRound] = useState(0);
  const [endedRound, setEndedRound] = useState(-1);
  useEffect(() => {
    const timer = setTimeout(() => setEndedRound(round), milliseconds);
    return () => clearTimeout(timer);
  }, [round, milliseconds]);
  const restart = useCallback(() => setRound((current) => current + 1), []);
  return { isOver: endedRound === round, restart };
}
