import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressView } from '#core/api/response-schemas.ts';
import { PictureSheet } from '../../picture-sheet/picture-sheet.tsx';
import type { GameWorld } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import { drawKeepsake, keepsakePixels } from './draw-keepsake.ts';
import { hotelDay } from './hotel-time.ts';
import styles from './keepsake.module.css';
import { toOneLine } from './ship-name.ts';
import { useEndingTexts } from './use-ending-words.ts';

const keepsakeSize = { width: keepsakePixels, height: keepsakePixels } as const;

/** Shows the keepsake card (ENDING-6). The guest decides whether it contains their name. */
export function KeepsakeSheet({
  identity,
  crew,
  progress,
  storyTitle,
  world,
  onClose,
}: {
  readonly identity: Identity;
  /** The names of a crew; empty if the guest plays alone. */
  readonly crew: readonly string[];
  readonly progress: ProgressView;
  readonly storyTitle: string;
  readonly world: GameWorld;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('finale');
  const { t: game } = useTranslation('game');
  const own = toOneLine(crew.length === 0 ? identity.guestName : crew.join(game('listComma')));
  const [hasName, setHasName] = useState(own !== '');
  const guestName = hasName ? own : '';
  const found = progress.treasures.filter((treasure) => treasure !== null);
  const { fitted, ship, treasures } = useEndingTexts(hasName ? identity.guestName : '', found);
  const heading = t('cardHeading');
  const { completedAt } = progress;
  const cargo = found.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ship's name follows the guest's name and the language
  const draw = useCallback(async () => {
    const hotel = await world.readHotel(identity).catch(() => ({ name: '', timeZone: undefined }));
    const date = hotelDay(completedAt ?? new Date().toISOString(), hotel.timeZone);
    const blob = await drawKeepsake({
      ...{ heading, story: storyTitle, shipName: fitted, guestName, date, hotel: hotel.name, found },
      times: (n) => t('cardTimes', { n }),
    });
    const alt = t('cardAlt', { ship, treasures, story: storyTitle, date });
    return { blob, fileName: `takarabune-${date.replaceAll('.', '-')}.png`, alt };
  }, [world, identity, heading, storyTitle, guestName, completedAt, cargo]);

  return (
    <PictureSheet
      title={t('cardTitle')}
      words={{ making: t('cardMaking'), failed: t('cardFailed'), save: t('cardSave'), hint: t('cardHint') }}
      size={keepsakeSize}
      draw={draw}
      onClose={onClose}
    >
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
    </PictureSheet>
  );
}
