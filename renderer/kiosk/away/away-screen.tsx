import { useTranslation } from 'react-i18next';
import dusk from '../../ui/assets/dusk.svg?no-inline';
import { Character } from '../../ui/character.tsx';
import { NotesPanel } from '../frame/notes-panel.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { StaffDoor } from '../staff/staff-door.tsx';
import styles from './away-screen.module.css';

/**
 * The screen while the server does not respond. It has no technical words, guests can only change the language, and it
 * closes by itself (KIOSK-1).
 */
export function AwayScreen({ hotelName, onStaff }: { readonly hotelName: string; readonly onStaff: () => void }) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const { t: common } = useTranslation();
  return (
    <Night look="wall">
      <img className={styles.dusk} src={dusk} alt="" />
      <TopBar>
        <StaffDoor hotelName={hotelName || common('appName')} onOpen={onStaff} />
      </TopBar>
      <main className={styles.main}>
        <div className={styles.words} role="status">
          <h1 className="lines">{ruby(t('away.title'))}</h1>
          <p className="lines">{ruby(t('away.text'))}</p>
        </div>
        <div className={styles.panel}>
          <Character mood="asleep" className={styles.mars} />
          <NotesPanel
            notes={[
              { icon: 'book', tone: 'sea', title: t('away.phone'), text: t('away.phoneNote') },
              { icon: 'bell', tone: 'sun', title: t('away.desk'), text: t('away.deskNote') },
            ]}
          />
          <p className={styles.note}>{ruby(t('away.note'))}</p>
        </div>
      </main>
    </Night>
  );
}
