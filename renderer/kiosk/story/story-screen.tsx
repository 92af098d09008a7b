import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { qrOutline } from '../../platform/qr-outline.ts';
import { Character } from '../../ui/character.tsx';
import type { KioskStory } from '../data/load-kiosk.ts';
import { type PrintProgress, usePrint } from '../data/use-print.ts';
import { attractScreen, type ScreenProps } from '../flow/kiosk-screen.ts';
import { BigButton } from '../frame/big-button.tsx';
import { useRuby } from '../frame/ruby.tsx';
import { HomeButton, TopBar } from '../frame/top-bar.tsx';
import { Night } from '../scene/night.tsx';
import { useSecondsLeft } from '../staff/use-seconds-left.ts';
import { PrinterTrouble } from '../trouble/printer-trouble.tsx';
import { StoryCards } from './story-cards.tsx';
import styles from './story-screen.module.css';

/** Shows how to start a story, with its code on the screen and on a slip (KIOSK-5). */
export function StoryScreen({ storyId, data, go }: ScreenProps<'story'>) {
  const { t, i18n } = useTranslation('kiosk');
  const ruby = useRuby();
  const { stories } = data;
  const { progress, print, forget } = usePrint();
  const story = stories.find((candidate) => candidate.storyId === storyId);
  const isGone = story === undefined;
  useEffect(() => {
    // If staff have closed the story meanwhile, the list is shown.
    if (isGone) go({ name: 'stories' });
  }, [isGone, go]);

  if (!story) return null;
  if (progress.state === 'trouble') return <PrinterTrouble paper="story-qr" go={go} onDone={forget} />;
  const language = i18n.language as (typeof data)['info']['language'];
  return (
    <Night look="sea">
      <main className={styles.story}>
        <div className={styles.head}>
          <h1 className="lines">{ruby(t(stories.length > 1 ? 'stories.title' : 'story.ready'))}</h1>
          <Character mood="hello" className={styles.mars} isDecoration />
        </div>
        {stories.length > 1 && (
          <StoryCards
            stories={stories}
            shownId={storyId}
            onChoose={(chosen) => {
              forget();
              go({ name: 'story', storyId: chosen });
            }}
          />
        )}
        <StartPanel story={story} />
        <SlipPanel progress={progress} onPrint={() => void print({ kind: 'story-qr', storyId, language })} />
        <p className={styles.rest}>{ruby(t('stories.rest'))}</p>
      </main>
      <TopBar isLow>
        <HomeButton onHome={() => go(attractScreen)} />
      </TopBar>
    </Night>
  );
}

type Props = { readonly progress: PrintProgress; readonly onPrint: () => void };

/** The panel that prints the story's slip and shows the progress (KIOSK-5). */
function SlipPanel({ progress, onPrint }: Props) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const secondsLeft = useSecondsLeft(progress.state === 'pause' ? progress.untilMs : 0);
  const isPrinting = progress.state === 'printing' || progress.state === 'late';
  const news = () => {
    if (progress.state === 'pause') return secondsLeft > 0 ? t('slip.pause', { count: secondsLeft }) : undefined;
    return progress.state === 'none' ? undefined : t(`slip.${progress.state}` as 'slip.printed');
  };
  return (
    <section className={styles.slip} aria-labelledby="slip">
      <span className={styles.paper} data-at={progress.state} aria-hidden="true">
        <i />
      </span>
      <div className={styles.words}>
        <h2 id="slip">{ruby(t('slip.title'))}</h2>
        <p role="status" className={progress.state === 'printed' ? styles.good : undefined}>
          {ruby(news() ?? t('slip.text'))}
        </p>
        <BigButton className={styles.print} isBusy={isPrinting} disabled={secondsLeft > 0} onClick={onPrint}>
          {t(isPrinting ? 'slip.busy' : progress.state === 'none' ? 'slip.print' : 'slip.again')}
        </BigButton>
      </div>
    </section>
  );
}

/** Shows how a guest starts this story, with the code and three steps. */
function StartPanel({ story }: { readonly story: KioskStory }) {
  const { t } = useTranslation('kiosk');
  const ruby = useRuby();
  const { wifi } = story;
  return (
    <section className={styles.panel} aria-labelledby="start-story">
      <h2 id="start-story">
        <span className={`${styles.title} typed`}>{story.title}</span>
        <span className={styles.lead}>{ruby(t('story.heading'))}</span>
      </h2>
      <div className={styles.body}>
        <figure className={styles.code}>
          <QrFigure text={story.link} label={t('story.qr', { title: story.title })} className={styles.qr} />
          <figcaption>
            {t('story.code')} <b>{spacedCode(story.code)}</b>
          </figcaption>
        </figure>
        <ol className={styles.steps}>
          <Step title={t('step.wifi')}>
            {wifi.ssid === '' ? (
              ruby(t('step.wifiAny'))
            ) : (
              <>
                <span className="typed">{t('step.wifiName', { ssid: wifi.ssid })}</span>
                {wifi.password !== '' && wifi.security !== 'nopass' && (
                  <span className="typed">{t('step.wifiPassword', { password: wifi.password })}</span>
                )}
              </>
            )}
          </Step>
          <Step title={t('step.scan')}>
            <span className="typed">{t('step.scanNote', { address: new URL(story.link).host })}</span>
          </Step>
          <Step title={t('step.register')}>{ruby(t('step.registerNote'))}</Step>
        </ol>
      </div>
    </section>
  );
}

function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const ruby = useRuby();
  return (
    <li>
      <div>
        <b>{ruby(title)}</b>
        <p>{children}</p>
      </div>
    </li>
  );
}

/** A QR code as an SVG, which is sharp at any size. */
function QrFigure({
  text,
  label,
  className,
}: {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}) {
  const { modules, path } = useMemo(() => qrOutline(text, 'M'), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={modules} height={modules} fill="#fff" />
      <path d={path} />
    </svg>
  );
}
