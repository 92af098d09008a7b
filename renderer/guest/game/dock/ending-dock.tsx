import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import dock from './dock.module.css';
import type { DockProps } from './dock-props.ts';

/** The button under the chat of a finished story. It leads back to the treasure ship. */
export function EndingDock({ send }: DockProps) {
  const { t } = useTranslation('game');
  return (
    <div className={dock.body}>
      <Button look="sea" icon="back" onClick={() => send({ type: 'overlayClosed' })}>
        {t('toEnding')}
      </Button>
    </div>
  );
}
