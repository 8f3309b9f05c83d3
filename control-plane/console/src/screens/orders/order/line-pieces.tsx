import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { OrderLine } from '../order-words.ts';
import css from './order.module.css';

/** A line of which some pieces can be taken, and how many there are. */
export interface Choosable {
  line: OrderLine;
  left: number;
}

/** The lines of which there is something to take. */
export const choosable = (lines: readonly OrderLine[], leftOf: (line: OrderLine) => number): Choosable[] =>
  lines.map((line) => ({ line, left: leftOf(line) })).filter(({ left }) => left > 0);

/** What was chosen, as the service takes it. */
export const linesInput = (lines: readonly Choosable[], pieces: readonly (number | string)[]) =>
  lines
    .map(({ line, left }, index) => ({ sku: line.sku, quantity: Math.min(Number(pieces[index]) || 0, left) }))
    .filter(({ quantity }) => quantity > 0);

interface LinePiecesProps {
  lines: readonly Choosable[];
  fieldOf: (index: number) => object;
  /** What is wrong with them together. */
  error?: ReactNode;
}

/** How many pieces of each line. */
export function LinePieces({ lines, fieldOf, error }: LinePiecesProps) {
  const { orders } = useTexts();
  return (
    <>
      <ul className={css.choices}>
        {lines.map(({ line, left }, index) => (
          <li key={line.id ?? line.sku} className={css.choice}>
            <span className={css.what}>
              <span className={css.name} dir="auto">
                {line.name}
              </span>
              <span className={css.second}>
                {line.sku} · {orders.ship.left(left)}
              </span>
            </span>
            <NumberInput
              aria-label={orders.ship.pieces(line.sku)}
              className={css.pieceField}
              min={0}
              max={left}
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="strict"
              {...fieldOf(index)}
            />
          </li>
        ))}
      </ul>
      {error !== undefined && error !== null && (
        <p className={css.failure} role="alert">
          {error}
        </p>
      )}
    </>
  );
}
