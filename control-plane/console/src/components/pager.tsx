import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import css from './pager.module.css';

interface PagerProps {
  page: { totalElements: number; totalPages: number; pageNumber: number; size: number };
  /** Puts the page into the address. */
  onPage: (page: number) => void;
}

/** Where one is in a list, and the way on. Nothing where all fits on one page. */
export function Pager({ page: { totalElements, totalPages, pageNumber, size }, onPage }: PagerProps) {
  const { common } = useTexts();
  const format = useFormat();
  if (totalPages <= 1) return null;
  const from = pageNumber * size + 1;
  const to = Math.min(totalElements, from + size - 1);
  return (
    <nav className={css.pager} aria-label={common.pages}>
      <span className={css.range}>
        {common.range(format.number(from), format.number(to), format.number(totalElements))}
      </span>
      <Button
        variant="default"
        size="xs"
        disabled={pageNumber === 0}
        onClick={() => onPage(pageNumber - 1)}
        leftSection={<IconChevronLeft size={14} className="points" />}
      >
        {common.previousPage}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={pageNumber + 1 >= totalPages}
        onClick={() => onPage(pageNumber + 1)}
        rightSection={<IconChevronRight size={14} className="points" />}
      >
        {common.nextPage}
      </Button>
    </nav>
  );
}
