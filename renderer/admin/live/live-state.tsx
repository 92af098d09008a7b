import { IconBolt, IconBoltOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServerAway } from '../status/use-server-away.ts';
import { useNow } from '../time/use-now.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './live.module.css';
import { useLive } from './live-context.ts';

/** Says whether the page is told of changes at once, or asks for them every `pollMs`. */
export function LiveState({ pollMs }: { readonly pollMs: number }) {
  const { t } = useTranslation('admin');
  const { link } = useLive();
  const { recent } = useTimeText();
  const now = useNow(20_000);
  const away = useServerAway();
  if (away !== undefined) {
    return (
      <span className={classes.live} data-link="down">
        <IconBoltOff size={16} aria-hidden />
        {t('live.away', { since: recent(new Date(away).toISOString(), now) })}
      </span>
    );
  }
  const isDown = link === 'down';
  return (
    <span className={classes.live} data-link={link}>
      {isDown ? <IconBoltOff size={16} aria-hidden /> : <IconBolt size={16} aria-hidden />}
      {isDown ? t('live.down', { seconds: pollMs / 1_000 }) : t(link === 'connecting' ? 'live.connecting' : 'live.up')}
    </span>
  );
}
