import { IconBolt, IconBoltOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useServerAway } from '../status/use-server-away.ts';
import classes from './live.module.css';
import { useLive } from './live-context.ts';

/**
 * Shows whether changes are pushed to the page or read every `pollMs` milliseconds. Shows nothing while the server is
 * away.
 */
export function LiveState({ pollMs }: { readonly pollMs: number }) {
  const { t } = useTranslation('admin');
  const { link } = useLive();
  const away = useServerAway() !== undefined;
  // The panel's header already shows that the server is away.
  if (away) return null;
  const isDown = link === 'down';
  return (
    <span className={classes.live} data-link={link}>
      {isDown ? <IconBoltOff size={16} aria-hidden /> : <IconBolt size={16} aria-hidden />}
      {isDown ? t('live.down', { seconds: pollMs / 1_000 }) : t(link === 'connecting' ? 'live.connecting' : 'live.up')}
    </span>
  );
}
