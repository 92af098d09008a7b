import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import headAsleep from './assets/head-asleep.svg?no-inline';
import headCheering from './assets/head-cheering.svg?no-inline';
import headHello from './assets/head-hello.svg?no-inline';
import headSorry from './assets/head-sorry.svg?no-inline';
import headSurprised from './assets/head-surprised.svg?no-inline';
import headThinking from './assets/head-thinking.svg?no-inline';
import asleep from './assets/mars-asleep.svg?no-inline';
import cheering from './assets/mars-cheering.svg?no-inline';
import hello from './assets/mars-hello.svg?no-inline';
import sorry from './assets/mars-sorry.svg?no-inline';
import surprised from './assets/mars-surprised.svg?no-inline';
import thinking from './assets/mars-thinking.svg?no-inline';
import styles from './character.module.css';
import { getPictureUrl } from './kept-pictures.ts';

const moods = {
  hello: { whole: hello, head: headHello, name: 'marsHello' },
  thinking: { whole: thinking, head: headThinking, name: 'marsThinking' },
  cheering: { whole: cheering, head: headCheering, name: 'marsCheering' },
  sorry: { whole: sorry, head: headSorry, name: 'marsSorry' },
  surprised: { whole: surprised, head: headSurprised, name: 'marsSurprised' },
  asleep: { whole: asleep, head: headAsleep, name: 'marsAsleep' },
} as const;

export type Mood = keyof typeof moods;

type CharacterProps = {
  readonly mood: Mood;
  readonly className?: string | undefined;
  /** If true, the picture is hidden from screen readers, because the text beside it says everything. */
  readonly isDecoration?: boolean;
};

/** The whole figure of Mars in a square drawing. The caller's class sets its width. */
export function Character({ mood, className, isDecoration = false }: CharacterProps) {
  const { t } = useTranslation();
  const { whole, name } = moods[mood];
  // The URL stays the same for one mood, because a picture flickers when its URL changes.
  const src = useMemo(() => getPictureUrl(whole), [whole]);
  return (
    <img
      className={[styles.whole, className].filter(Boolean).join(' ')}
      src={src}
      alt={isDecoration ? '' : t(name)}
      width="320"
      height="320"
      draggable={false}
    />
  );
}

/** Mars's head in a round frame of 44 px, simplified for that size. It is hidden from screen readers. */
export function CharacterHead({ mood, className }: { readonly mood: Mood; readonly className?: string | undefined }) {
  const { head } = moods[mood];
  const src = useMemo(() => getPictureUrl(head), [head]);
  return (
    <span className={[styles.head, className].filter(Boolean).join(' ')} aria-hidden="true">
      <img src={src} alt="" width="44" height="44" draggable={false} />
    </span>
  );
}
