import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressView } from '#core/api/response-schemas.ts';
import { useLoad } from '../../../platform/use-load.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Sheet } from '../../../ui/modal.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import type { GameWorld } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import { drawKeepsake, keepsakePixels } from './draw-keepsake.ts';
import { hotelDay } from './hotel-time.ts';
import styles from './keepsake.module.css';
import { toOneLine } from './ship-name.ts';
import { useEndingTexts } from './use-ending-words.ts';

/**
 * Shows the keepsake card (ENDING-6), a picture that is drawn on this phone. The guest can save it as a file, or with a
 * long press if the browser cannot save files, and decides whether it contains their name.
 */
export function KeepsakeSheet({
  identity,
  progress,
  storyTitle,
  world,
  onClose,
}: {
  readonly identity: Identity;
  readonly progress: ProgressView;
  readonly storyTitle: string;
  readonly world: GameWorld;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('finale');
  const { t: common } = useTranslation();
  const own = toOneLine(identity.guestName);
  const [hasName, setHasName] = useState(own !== '');
  const guestName = hasName ? own : '';
  const found = progress.treasures.filter((treasure) => treasure !== null);
  const { fitted, ship, treasures } = useEndingTexts(guestName, found);
  const heading = t('cardHeading');
  const { completedAt } = progress;
  const cargo = found.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ship's name follows the guest's name and the language
  const load = useCallback(async () => {
    const hotel = await world.readHotel(identity).catch(() => ({ name: '', timeZone: undefined }));
    const date = hotelDay(completedAt ?? new Date().toISOString(), hotel.timeZone);
    const blob = await drawKeepsake({
      ...{ heading, story: storyTitle, shipName: fitted, guestName, date, hotel: hotel.name, found },
      times: (n) => t('cardTimes', { n }),
    });
    return { url: URL.createObjectURL(blob), date, ship };
  }, [world, identity, heading, storyTitle, guestName, completedAt, cargo]);
  const keepsake = useLoad(load, { keepsOld: true });
  const url = keepsake.state === 'ready' ? keepsake.data.url : undefined;
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url]);

  return (
    <Sheet
      title={t('cardTitle')}
      onClose={onClose}
      actions={
        keepsake.state === 'ready' && (
          <>
            <a
              className={styles.save}
              href={keepsake.data.url}
              download={`takarabune-${keepsake.data.date.replaceAll('.', '-')}.png`}
            >
              {t('cardSave')}
            </a>
            <p className="small soft">{t('cardHint')}</p>
          </>
        )
      }
    >
      {keepsake.state === 'loading' && <Loading label={t('cardMaking')} />}
      {keepsake.state === 'failed' && (
        <>
          <StatusLine tone="bad">{t('cardFailed')}</StatusLine>
          <Button look="sea" icon="retry" onClick={keepsake.retry}>
            {common('tryAgain')}
          </Button>
        </>
      )}
      {keepsake.state === 'ready' && (
        <img
          className={styles.picture}
          src={keepsake.data.url}
          alt={t('cardAlt', { ship: keepsake.data.ship, treasures, story: storyTitle, date: keepsake.data.date })}
          width={keepsakePixels}
          height={keepsakePixels}
        />
      )}
      {own && (
        <fieldset className={styles.choice}>
          <legend className="unseen">{t('cardName')}</legend>
          {[true, false].map((isNamed) => (
            <label key={String(isNamed)}>
              <input
                type="radio"
                name="keepsake-name"
                checked={hasName === isNamed}
                onChange={() => setHasName(isNamed)}
              />
              <span className="typed">{isNamed ? t('cardWithName', { name: own }) : t('cardWithoutName')}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Sheet>
  );
}
