import { useTranslation } from 'react-i18next';
import type { TreasureNumber } from '#core/rules/treasures.ts';
import { TreasureMark, type TreasureState } from '../treasures/treasure-mark.tsx';
import { countTreasures } from '../treasures/treasures.ts';
import styles from './treasure-line.module.css';

/**
 * In a story with more riddles than this, a single bar replaces the treasures, and the last treasure that was found marks its
 * end.
 */
const maxMarks = 10;

export type ClueMark = {
  readonly questionId: string;
  readonly treasure: TreasureNumber | null;
  readonly state: TreasureState;
};

/** The slim progress line: a treasure for each clue, and the number of solved clues (ENDING-2). */
export function TreasureLine({ marks }: { readonly marks: readonly ClueMark[] }) {
  const { t } = useTranslation('game');
  const done = marks.filter(({ state }) => state === 'on').length;
  const all = marks.length;
  const count = t('treasureCount', { done, all });
  const last = marks.findLast(({ state }) => state === 'on')?.treasure ?? null;
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={t('treasureLine')}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={useLineText(marks)}
    >
      {all <= maxMarks ? (
        <ol className={styles.line} aria-hidden="true">
          {marks.map(({ questionId, treasure, state }) => (
            <li key={questionId}>
              <TreasureMark treasure={treasure} state={state} className={state === 'on' ? styles.found : undefined} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.long} aria-hidden="true">
          <i style={{ inlineSize: `${(100 * done) / all}%` }} />
          <span style={{ insetInlineStart: `${(100 * done) / all}%` }}>
            <TreasureMark treasure={last} state={last === null ? 'now' : 'on'} />
          </span>
        </div>
      )}
      <span className="num" aria-hidden="true">
        {count}
      </span>
    </div>
  );
}

/**
 * Returns the description of the line for screen readers: the number of treasures found, and the name of each kind found, once.
 */
function useLineText(marks: readonly ClueMark[]): string {
  const { t } = useTranslation('game');
  const done = marks.filter(({ state }) => state === 'on').length;
  const count = t('treasureCountWords', { done, all: marks.length });
  const found = marks.flatMap(({ treasure }) => treasure ?? []);
  const names = countTreasures(found).map(({ name }) => t(name));
  return names.length === 0 ? count : t('treasureNames', { count, names: names.join(t('listComma')) });
}
