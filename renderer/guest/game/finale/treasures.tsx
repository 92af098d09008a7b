import { useTranslation } from 'react-i18next';
import shell from '../../../ui/assets/treasure-1.svg?no-inline';
import sand from '../../../ui/assets/treasure-2.svg?no-inline';
import float from '../../../ui/assets/treasure-3.svg?no-inline';
import sanshin from '../../../ui/assets/treasure-4.svg?no-inline';
import lantern from '../../../ui/assets/treasure-5.svg?no-inline';
import compass from '../../../ui/assets/treasure-6.svg?no-inline';
import styles from './completion.module.css';

const treasures = [
  { picture: shell, name: 'treasure1' },
  { picture: sand, name: 'treasure2' },
  { picture: float, name: 'treasure3' },
  { picture: sanshin, name: 'treasure4' },
  { picture: lantern, name: 'treasure5' },
  { picture: compass, name: 'treasure6' },
] as const;

/** What a story of this many riddles has found: one treasure for each up to six, and how many of each beyond. */
export function treasuresOf(count: number) {
  return treasures.flatMap((treasure, place) => {
    const times = Math.ceil((count - place) / treasures.length);
    return times > 0 ? [{ ...treasure, times }] : [];
  });
}

/** The treasures that the guest has found. */
export function Treasures({ count }: { readonly count: number }) {
  const { t } = useTranslation('game');
  return (
    <ul className={styles.treasures}>
      {treasuresOf(count).map(({ picture, name, times }) => (
        <li key={name}>
          <img src={picture} alt="" width="56" height="56" />
          <span>
            {t(name)}
            {times > 1 && <b className="num">{t('treasureTimes', { n: times })}</b>}
          </span>
        </li>
      ))}
    </ul>
  );
}
