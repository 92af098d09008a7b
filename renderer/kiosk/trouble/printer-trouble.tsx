import { useTranslation } from 'react-i18next';
import type { PrintKind } from '#core/model/print.ts';
import { Character } from '../../ui/character.tsx';
import { attractScreen, type OpenScreen } from '../flow/kiosk-screen.ts';
import { BigButton } from '../frame/big-button.tsx';
import { NotesPanel } from '../frame/notes-panel.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { Rope } from '../scene/rope.tsx';
import styles from './printer-trouble.module.css';

type Props = {
  /** The paper that was not printed. */
  readonly paper: Extract<PrintKind, 'story-qr' | 'voucher'> | 'keepsake';
  readonly go: OpenScreen;
  /** Called when the guest presses the button. It leads back to the earlier screen. */
  readonly onDone: () => void;
};

/**
 * The screen for a paper that was not printed. It tells the guest what to do without the paper, without technical details,
 * and stays until it is touched or the kiosk resets (KIOSK-5).
 */
export function PrinterTrouble({ paper, go, onDone }: Props) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  return (
    <Night look="wall">
      <Rope />
      <main className={styles.trouble}>
        <div className={styles.words} role="alert">
          <h1 className="lines">{ruby(t('trouble.title'))}</h1>
          <p className="lines">{ruby(t(`trouble.${paper}`))}</p>
        </div>
        <Character mood="sorry" className={styles.mars} isDecoration />
        <div className={styles.panel}>
          <NotesPanel
            notes={[
              {
                icon: 'check',
                tone: 'sea',
                title: t(`trouble.${paper}.phone`),
                text: t(`trouble.${paper}.phoneNote`),
              },
              { icon: 'bell', tone: 'sun', title: t('trouble.desk'), text: t(`trouble.${paper}.deskNote`) },
            ]}
          />
          <BigButton onClick={onDone}>{t('trouble.understood')}</BigButton>
          <p className={styles.note}>{ruby(t('away.note'))}</p>
        </div>
      </main>
      <TopBar isLow>
        <HomeButton onHome={() => go(attractScreen)} />
      </TopBar>
    </Night>
  );
}
