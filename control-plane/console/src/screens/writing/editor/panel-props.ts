import type { UseFormReturnType } from '@mantine/form';
import type { OfStore } from '../content-page.tsx';
import type { ItemPath } from '../item-paths.ts';
import type { ItemValues } from './item-values.ts';

/** What every part of the editor is given. */
export interface PanelProps extends OfStore {
  path: ItemPath;
  form: UseFormReturnType<ItemValues>;
}

/** Parts that show texts show them in one language, or in two beside each other. */
export interface TextsProps extends PanelProps {
  shown: readonly string[];
}
