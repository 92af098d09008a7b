import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { KioskStory } from '../data/load-kiosk.ts';
import { useRuby } from '../frame/ruby.tsx';
import { QrFigure } from './qr-figure.tsx';
import styles from './start-panel.module.css';

/** Shows how a guest starts this story, with the code and three steps. */
export function StartPanel({ story }: { readonly story: KioskStory }) {
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
            {t('story.code')} <b>{formatCode(story.code)}</b>
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

const formatCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`;
