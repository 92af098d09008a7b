import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { PublicStory } from '#core/api/response-schemas.ts';
import type { StoredGuest } from '../../platform/device-storage.ts';
import { isStorageBlocked } from '../../platform/device-storage.ts';
import { useTextLanguage } from '../../platform/text-language.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { Cover } from '../cover/cover.tsx';
import { StaffNotice } from '../states/staff-notice.tsx';
import { DeskHelp } from './desk-help.tsx';
import type { HotelView } from './load-home.ts';
import { RegistrationForm } from './registration-form.tsx';
import styles from './registration-view.module.css';

type RegistrationViewProps = {
  readonly storyId: string;
  readonly stories?: readonly PublicStory[];
  readonly hotel?: HotelView | undefined;
  /** Why the page could not be loaded. It is shown instead of the form. */
  readonly problem?: string;
  readonly onRetry?: () => void;
  readonly onWaiting?: (guest: StoredGuest) => void;
  readonly onActive?: (storyId: string) => void;
};

/** The registration page, on which Mars asks for the room and the name. */
export function RegistrationView(props: RegistrationViewProps) {
  const { t } = useTranslation(['entry', 'common']);
  const lang = useTextLanguage();
  const navigate = useNavigate();
  const { storyId, stories = [], hotel, problem, onRetry, onWaiting, onActive } = props;
  useDocumentTitle(t('titleHome'));
  const story = stories.find((candidate) => candidate.storyId === storyId);
  const closed = problem ?? (story ? undefined : t(stories.length === 0 ? 'noActiveStory' : 'storyNotOpen'));

  return (
    <main className={`screen ${styles.home}`}>
      <Cover
        speech={t(closed ? 'greetingClosed' : 'greeting')}
        mood={closed ? 'sorry' : 'hello'}
        onBack={() => navigate('/')}
      />
      <div className={styles.card}>
        {hotel && (
          <div className={styles.hotel}>
            <p className={styles.linked}>
              <Icon name="check" />
              <span>
                <b>{hotel.name}</b> <span className="phrase">{t('linked')}</span>
              </span>
            </p>
            {hotel.address && <p className="small soft">{hotel.address}</p>}
          </div>
        )}
        {story && (
          <div>
            <p className={styles.kicker}>{t('storyKicker')}</p>
            <h1 className="title" lang={lang(story.title)}>
              {story.title}
            </h1>
          </div>
        )}
        <StaffNotice />
        {isStorageBlocked() && <StatusLine tone="calm">{t('storageBlocked')}</StatusLine>}
        {story && !problem && onWaiting && onActive ? (
          <RegistrationForm story={story} hotel={hotel} onWaiting={onWaiting} onActive={onActive} />
        ) : (
          <div className={styles.closed}>
            <StatusLine tone={problem ? 'bad' : 'calm'}>{closed}</StatusLine>
            {onRetry && <Button onClick={onRetry}>{t('common:tryAgain')}</Button>}
            <Button look={onRetry ? 'line' : 'go'} onClick={() => navigate('/')}>
              {t('scanAnother')}
            </Button>
          </div>
        )}
        <DeskHelp />
        {story?.description && <p className={`small lines ${styles.about}`}>{story.description}</p>}
      </div>
    </main>
  );
}
