import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import styles from './dock.module.css';
import type { DockProps } from './dock-props.ts';
import { NoticeLine } from './notice-line.tsx';

/** The start button under the story's description. */
export function StartDock({ state, send }: DockProps) {
  const { t } = useTranslation('game');
  return (
    <div className={styles.body}>
      <NoticeLine notice={state.notice} />
      <Button iconAfter="next" isBusy={state.isStarting} onClick={() => send({ type: 'startPressed' })}>
        {state.isStarting ? t('starting') : t('start')}
      </Button>
    </div>
  );
}
