import { Character, type Mood } from '../../ui/character.tsx';
import pointing from '../assets/mars-pointing.svg?no-inline';
import { useRuby } from '../frame/ruby.tsx';
import styles from './bubble.module.css';

/** Mars and a speech bubble. With the mood `pointing`, Mars points at the content above. */
export function Bubble({ mood, children }: { readonly mood: Mood | 'pointing'; readonly children: string }) {
  const ruby = useRuby();
  return (
    <div className={styles.says}>
      {mood === 'pointing' ? (
        <img className={styles.mars} src={pointing} alt="" width="320" height="320" draggable={false} />
      ) : (
        <Character mood={mood} className={styles.mars} isDecoration />
      )}
      <p className={`${styles.bubble} lines`}>{ruby(children)}</p>
    </div>
  );
}
