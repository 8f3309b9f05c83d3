import { Button } from '@mantine/core';
import css from './move.module.css';

interface MoveProps {
  title: string;
  /** What it would mean. */
  text: string;
  action: string;
  onAsk: () => void;
}

/** A step in the life of something, one of a list of those that are possible now. */
export function Move({ title, text, action, onAsk }: MoveProps) {
  return (
    <li className={css.move}>
      <div className={css.text}>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <Button variant="default" onClick={onAsk}>
        {action}
      </Button>
    </li>
  );
}
