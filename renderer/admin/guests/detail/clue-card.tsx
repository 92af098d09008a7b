import { Title } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconEye, IconX } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { StaffPicture } from '../../photos/staff-picture.tsx';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './clue.module.css';
import detailClasses from './detail.module.css';
import { HelpBox } from './help-box.tsx';
import type { OpenHelp } from './use-help.ts';

type Props = {
  readonly detail: GuestDetail;
  readonly help: OpenHelp;
  /** A reference to the list of hints, so that a key can move the focus there. */
  readonly hints: RefObject<HTMLUListElement | null>;
};
export type Clue = NonNullable<GuestDetail['clue']>;

/**
 * Shows the guest's current clue and what helps staff: the correct answer, wrong attempts, and hints (HELP-5). Renders
 * nothing if the guest has no current clue.
 */
export function ClueCard({ detail, help, hints }: Props) {
  const { t } = useTranslation('monitor');
  const { brief } = useTimeText();
  const titleId = useId();
  const { clue, user, progress } = detail;
  if (!clue) return null;
  return (
    <section
      className={`admin-card ${detailClasses.card} ${classes.clue}`}
      data-stuck={user.stuck !== undefined || undefined}
      aria-labelledby={titleId}
    >
      <header className={detailClasses.cardHead}>
        <Title order={2} id={titleId}>
          {t('clue.title')} {t('clue.number', { number: clue.questionIndex + 1, total: progress.questionCount })}
        </Title>
      </header>
      <div className={classes.question}>
        {clue.mediaUrl !== '' && (
          <div className={classes.picture}>
            <StaffPicture src={clue.mediaUrl} alt="" />
          </div>
        )}
        <p title={clue.questionText}>{clue.questionText}</p>
      </div>
      <ul className={classes.rows}>
        <Row icon={<IconCheck size={16} aria-hidden />} name={t('clue.right')} isRight>
          <RightAnswer clue={clue} />
        </Row>
        {clue.tries.length > 0 && (
          <Row icon={<IconX size={16} aria-hidden />} name={t('clue.tries')}>
            {clue.tries.map(({ answer, at }) => (
              <span key={at} className={classes.try}>
                <b>{answer}</b> <time dateTime={at}>{brief(at)}</time>
              </span>
            ))}
          </Row>
        )}
      </ul>
      {clue.hints.length > 0 && (
        <ul ref={hints} tabIndex={-1} className={classes.rows} aria-label={t('clue.hints')}>
          {clue.hints.map(({ text, imageUrl, openedAt }, index) => (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a hint has no other identity than its place
              key={index}
              icon={openedAt === null ? <IconCircleDashed size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
              name={
                <>
                  {t('clue.hint', { number: index + 1 })}{' '}
                  <small>{openedAt === null ? t('clue.hintUnopened') : brief(openedAt)}</small>
                </>
              }
            >
              {text === '' && imageUrl !== '' ? t('clue.hintPicture') : text}
            </Row>
          ))}
        </ul>
      )}
      <HelpBox help={help} />
    </section>
  );
}

type RowProps = {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly isRight?: boolean;
  readonly children: ReactNode;
};

function Row({ icon, name, isRight = false, children }: RowProps) {
  return (
    <li data-right={isRight || undefined}>
      <span className={classes.name}>
        {icon}
        <span>{name}</span>
      </span>
      <span className={classes.value}>{children}</span>
    </li>
  );
}

/**
 * Shows the correct answers: the main one first, then the other accepted ones. If there are none, says that any picture
 * or any answer is accepted.
 */
export function RightAnswer({ clue }: { readonly clue: Clue }) {
  const { t } = useTranslation('monitor');
  const [first, ...others] = clue.rightAnswers;
  if (first === undefined) {
    return t(rulesOf(clue).answeredBy === 'file_upload' ? 'clue.anyPicture' : 'clue.anyAnswer');
  }
  return (
    <>
      <b>{first}</b>
      {others.length > 0 && <small>{t('clue.alsoRight', { answers: others.join(t('clue.between')) })}</small>}
    </>
  );
}
