import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressView } from '#core/api/response-schemas.ts';
import { PictureSheet } from '../../picture-sheet/picture-sheet.tsx';
import type { GameWorld } from '../run/game-world.ts';
import type { Identity } from '../state/game-state.ts';
import { drawKeepsake } from './draw-keepsake.ts';
import { hotelDay } from './hotel-time.ts';
import styles from './keepsake.module.css';
import { toOneLine } from './ship-name.ts';
import type { Souvenir } from './souvenir.ts';
import { useEndingTexts } from './use-ending-words.ts';

/** Shows the keepsake card (ENDING-6). The guest decides whether it contains their name, picture and words. */
export function KeepsakeSheet({
  identity,
  crew,
  progress,
  souvenir,
  storyTitle,
  world,
  onClose,
}: {
  readonly identity: Identity;
  /** The names of a crew; empty if the guest plays alone. */
  readonly crew: readonly string[];
  readonly progress: ProgressView;
  readonly souvenir: Souvenir;
  readonly storyTitle: string;
  readonly world: GameWorld;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('finale');
  const { t: game } = useTranslation('game');
  const own = toOneLine(identity.guestName);
  const names = crew.map(toOneLine).join(game('listComma'));
  const [hasName, setHasName] = useState(own !== '');
  const [hasPhoto, setHasPhoto] = useState(true);
  const [hasWords, setHasWords] = useState(true);
  const guestName = hasName ? own : '';
  const photo = hasPhoto ? souvenir.photo : undefined;
  const words = hasWords ? toOneLine(souvenir.words) : '';
  const found = progress.treasures.filter((treasure) => treasure !== null);
  const { fitted, ship, treasures } = useEndingTexts(guestName, found);
  const heading = t('cardHeading');
  const { completedAt } = progress;
  const cargo = found.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ship's name follows the guest's name and the language
  const draw = useCallback(async () => {
    const hotel = await world.readHotel(identity).catch(() => ({ name: '', link: '', timeZone: undefined }));
    const date = hotelDay(completedAt ?? new Date().toISOString(), hotel.timeZone);
    const drawn = await drawKeepsake({
      ...{ heading, story: storyTitle, shipName: fitted, guestName, date, hotel: hotel.name, found },
      ...{ link: hotel.link ?? '', photo, words, crew: hasName ? names : '', caption: t('cardCaption') },
      times: (n) => t('cardTimes', { n }),
    });
    const alt = [t('cardAlt', { ship, treasures, story: storyTitle, date }), words].filter(Boolean).join(' ');
    return { ...drawn, fileName: `takarabune-${date.replaceAll('.', '-')}.png`, alt };
  }, [world, identity, heading, storyTitle, guestName, names, photo, words, completedAt, cargo]);

  const choices = [
    ...(own ? [{ label: t('cardWithName', { name: names || own }), isOn: hasName, set: setHasName }] : []),
    ...(souvenir.photo ? [{ label: t('cardWithPhoto'), isOn: hasPhoto, set: setHasPhoto }] : []),
    ...(souvenir.words ? [{ label: t('cardWithWords'), isOn: hasWords, set: setHasWords }] : []),
  ];
  return (
    <PictureSheet
      title={t('cardTitle')}
      words={{
        making: t('cardMaking'),
        failed: t('cardFailed'),
        save: t('cardSave'),
        hint: t('cardHint'),
        share: t('cardShare'),
      }}
      draw={draw}
      onClose={onClose}
    >
      {choices.length > 0 && (
        <fieldset className={styles.choice}>
          <legend className="unseen">{t('cardContents')}</legend>
          {choices.map(({ label, isOn, set }) => (
            <label key={label}>
              <input type="checkbox" checked={isOn} onChange={() => set(!isOn)} />
              <span className="typed">{label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </PictureSheet>
  );
}
