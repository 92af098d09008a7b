import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useOddWins } from '../prizes/odd/use-odd-wins.ts';
import { useNow } from '../time/use-now.ts';
import { Notice } from './notice.tsx';

const shownForMs = 7 * 24 * 60 * 60 * 1_000;
const askEveryMs = 60 * 60 * 1_000;

/** Tells administrators how many prizes were lately won in an unusual way (DRAW-26). */
export function OddWinsNotice() {
  const { t } = useTranslation('panel');
  const now = useNow(askEveryMs);
  const { data } = useOddWins(true);
  const count = data?.data.filter(({ drawnAt }) => now - Date.parse(drawnAt) < shownForMs).length ?? 0;
  if (count === 0) return null;
  return (
    <Notice
      title={t('alarm.oddWins', { count })}
      tone="warn"
      actions={
        <Button component={Link} to={`${paths.prizes}?tab=odd`} variant="outline">
          {t('alarm.oddWinsLink')}
        </Button>
      }
    />
  );
}
