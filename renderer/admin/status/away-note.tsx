import { IconBoltOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import live from '../live/live.module.css';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { useServerAway } from './use-server-away.ts';

/** Shows in the header of every page since when the server has not responded (PANEL-6). */
export function AwayNote() {
  const { t } = useTranslation('admin');
  const { recent } = useTimeText();
  const now = useNow(20_000);
  const away = useServerAway();
  if (away === undefined) return null;
  return (
    <span className={live.live} data-link="down" role="status">
      <IconBoltOff size={16} aria-hidden />
      {t('live.away', { since: recent(new Date(away).toISOString(), now) })}
    </span>
  );
}
