import { IconCheck, IconClock } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { staffLanguages } from '#core/model/languages.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import lagoon from '../../ui/assets/lagoon.svg';
import shell from '../../ui/assets/shell.svg';
import { Character, type Mood } from '../../ui/character.tsx';
import fields from './fields.module.css';
import styles from './frame.module.css';
import parts from './parts.module.css';
import { assistant, useAssistant } from './use-assistant.ts';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly mood: Mood;
  readonly children: ReactNode;
  /** The content on the left of the footer. */
  readonly back?: ReactNode;
  /** The buttons in the footer. The next step is last. */
  readonly foot?: ReactNode;
  readonly problem?: string;
  readonly onSubmit?: () => void;
};

/** The page of one step: the list of steps, the question, and the buttons. Enter presses the main button. */
export function Frame({ title, lead, mood, children, back, foot, problem = '', onSubmit }: Props) {
  const { t } = useTranslation('assistant');
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(`${title} – ${t('step.easy')}`);
  // Screen readers start with the question. A field that has the focus already keeps it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is a new page.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <form className={`${styles.window} ${fields.inputs}`} onSubmit={submit} noValidate>
      <Side mood={mood} />
      <main className={styles.pane}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.middle}>{children}</div>
        <div className={styles.foot}>
          {back}
          <span className={styles.grow} role="alert">
            {problem && <span className={styles.problem}>{problem}</span>}
          </span>
          {foot}
        </div>
      </main>
    </form>
  );
}

function Side({ mood }: { readonly mood: Mood }) {
  const { t } = useTranslation('assistant');
  const { t: desktop } = useTranslation('desktopStatus');
  const { page, steps, isChange } = useAssistant();
  const isShort = page === 'role' || isChange;
  const rows = isShort
    ? ([
        { key: 'role', label: t('step.role'), state: 'open', isHere: true },
        { key: 'easy', label: t('step.easy'), state: 'open', isHere: false },
        { key: 'ready', label: t('step.ready'), state: 'open', isHere: false },
      ] as const)
    : [
        { key: 'role', label: t('step.role'), state: 'done' as const, isHere: false },
        ...steps.map(({ id, state }) => ({ key: id, label: t(`step.${id}`), state, isHere: id === page })),
      ];
  return (
    <aside className={styles.side}>
      <div className={styles.brand}>
        <img src={shell} alt="" />
        <span>{desktop('appName')}</span>
        <LanguageChoice />
      </div>
      <ol aria-label={t('steps')}>
        {rows.map(({ key, label, state, isHere }, index) => (
          <li key={key} data-state={state} aria-current={isHere ? 'step' : undefined}>
            <span className={styles.number} aria-hidden="true">
              {state === 'done' && !isHere ? <IconCheck size={16} /> : index + 1}
            </span>
            {label}
            {state === 'later' && <IconClock size={16} aria-label={t('stepState.later')} />}
            {state === 'done' && <span className={parts.unseen}>{t('stepState.done')}</span>}
          </li>
        ))}
      </ol>
      <div className={styles.art} style={{ backgroundImage: `url("${lagoon}")` }}>
        <Character mood={mood} isDecoration />
      </div>
    </aside>
  );
}

/** Shows the choice of the language. Each language is named in that language. */
function LanguageChoice() {
  const { t } = useTranslation('assistant');
  const { language } = useAssistant();
  return (
    <fieldset className={styles.languages} aria-label={t('language')}>
      {staffLanguages.map((item) => (
        <button
          key={item}
          type="button"
          lang={item}
          aria-pressed={item === language}
          onClick={() => void assistant().chooseLanguage(item)}
        >
          {new Intl.DisplayNames([item], { type: 'language' }).of(item)}
        </button>
      ))}
    </fieldset>
  );
}
