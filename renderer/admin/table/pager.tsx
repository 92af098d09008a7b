import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './data-table.module.css';

type Props = {
  /** The name of the paged content, for screen readers. */
  readonly label: string;
  /** The page number, from 1. */
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
  readonly isBusy?: boolean;
};

/**
 * The buttons to the previous and the next page, with the page number and the number of pages between them. At the first and at
 * the last page, one button is disabled.
 */
export function Pager({ label, page, totalPages, onPage, isBusy = false }: Props) {
  const { t } = useTranslation('admin');
  return (
    <nav className={classes.pager} aria-label={label} aria-busy={isBusy}>
      <Button
        variant="subtle"
        leftSection={<IconChevronLeft size={18} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {t('pager.previous')}
      </Button>
      <span className={classes.page} aria-live="polite">
        {t('pager.page', { page, total: totalPages })}
      </span>
      <Button
        variant="subtle"
        rightSection={<IconChevronRight size={18} aria-hidden />}
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
      >
        {t('pager.next')}
      </Button>
    </nav>
  );
}
