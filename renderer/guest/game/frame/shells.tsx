import { useTranslation } from 'react-i18next';
import { Shell, type ShellState } from './shell.tsx';
import styles from './shells.module.css';

/** Stories longer than this have a line with one travelling shell instead of a shell for each clue. */
const mostShells = 10;

export type ClueShell = { readonly questionId: string; readonly state: ShellState };

/** The slim progress line: a shell for each clue, and the figures beside it. */
export function Shells({ shells }: { readonly shells: readonly ClueShell[] }) {
  const { t } = useTranslation('game');
  const done = shells.filter(({ state }) => state === 'on').length;
  const all = shells.length;
  const count = t('shellCount', { done, all });
  return (
    <div
      className={styles.shells}
      role="progressbar"
      aria-label={t('shells')}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={done}
      aria-valuetext={count}
    >
      {all <= mostShells ? (
        <ol className={styles.line} aria-hidden="true">
          {shells.map(({ questionId, state }) => (
            <li key={questionId}>
              <Shell state={state} />
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.long} aria-hidden="true">
          <i style={{ inlineSize: `${(100 * done) / all}%` }} />
          <span style={{ insetInlineStart: `${(100 * done) / all}%` }}>
            <Shell state="on" />
          </span>
        </div>
      )}
      <span className="num" aria-hidden="true">
        {count}
      </span>
    </div>
  );
}
