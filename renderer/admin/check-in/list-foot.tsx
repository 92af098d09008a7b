import { Button, Kbd } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './check-in.module.css';

type Props = { readonly imported: { readonly at: string } | null; readonly onImport: () => void };

/** The shortcut keys, the time of the last import, and the import button. */
export function ListFoot({ imported, onImport }: Props) {
  const { t } = useTranslation('checkIn');
  const { brief } = useTimeText();
  return (
    <footer className={classes.foot}>
      <span className={classes.keys} aria-hidden>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('foot.choose')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('foot.print')}
        </span>
        <span>
          <Kbd>+</Kbd> <Kbd>-</Kbd> {t('foot.seats')}
        </span>
      </span>
      <span className={classes.imported}>
        {imported ? t('import.last', { time: brief(imported.at) }) : t('import.never')}
      </span>
      <Button leftSection={<IconFileImport size={18} aria-hidden />} onClick={onImport}>
        {t('import.open')}
      </Button>
    </footer>
  );
}
