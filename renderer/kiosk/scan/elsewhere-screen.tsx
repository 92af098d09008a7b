import { useTranslation } from 'react-i18next';
import { Character } from '../../ui/character.tsx';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { BigButton } from '../frame/big-button.tsx';
import { NotesPanel } from '../frame/notes-panel.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { Rope } from '../scene/rope.tsx';
import styles from './message.module.css';

/**
 * The screen for a valid code that the kiosk does not handle. It tells where to go, and nothing about the code (KIOSK-6).
 */
export function ElsewhereScreen({ kind, go }: ScreenProps<'elsewhere'>) {
  const { t } = useTranslation('kioskPlay');
  const ruby = useRuby();
  const leave = () => go(attractScreen);
  return (
    <Night look="wall">
      <div className={styles.rope}>
        <Rope />
      </div>
      <main className={styles.message}>
        <div className={styles.words} role="alert">
          <h1 className="lines">{ruby(t(`elsewhere.${kind}.title`))}</h1>
          <p>{ruby(t(`elsewhere.${kind}.lead`))}</p>
        </div>
        <Character mood="hello" className={styles.mars} isDecoration />
        <div className={styles.panel}>
          <NotesPanel
            notes={[
              {
                icon: kind === 'voucher' ? 'desk' : 'phone',
                tone: 'sea',
                title: t(`elsewhere.${kind}.do`),
                text: t(`elsewhere.${kind}.note`),
              },
              { icon: 'bell', tone: 'sun', title: t('elsewhere.desk'), text: t('elsewhere.deskNote') },
            ]}
          />
          <BigButton onClick={leave}>{t('understood')}</BigButton>
        </div>
      </main>
      <TopBar isLow>
        <HomeButton onHome={leave} />
      </TopBar>
    </Night>
  );
}
