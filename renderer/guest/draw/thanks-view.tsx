import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import styles from './draw.module.css';
import type { DrawResult } from './draw-state.ts';

/** What a guest who has drawn a white ball sees on each later visit. */
export function ThanksView({
  draw,
  onEnding,
  onFirst,
}: {
  readonly draw: DrawResult;
  readonly onEnding: () => void;
  readonly onFirst: () => void;
}) {
  const { t } = useTranslation('draw');
  return (
    <StateScreen
      mood="hello"
      title={draw.prizeName}
      actions={
        <>
          <Button onClick={onEnding}>{t('toEnding')}</Button>
          <Button look="text" onClick={onFirst}>
            {t('toFirst')}
          </Button>
        </>
      }
    >
      {draw.imageUrl !== undefined && <img className={styles.gift} src={draw.imageUrl} alt="" />}
      <p>{t('thanks')}</p>
      <p className="lines">{t(draw.isGift ? 'thanksGift' : 'thanksText')}</p>
    </StateScreen>
  );
}
