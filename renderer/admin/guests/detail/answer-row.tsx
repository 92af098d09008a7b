import { IconArrowForwardUp, IconCheck, IconPhoto, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProgressView, StaffGuest } from '#core/api/response-schemas.ts';
import { limits } from '#core/rules/limits.ts';
import { Badge } from '../../badge/badge.tsx';
import { PictureDialog } from '../../photos/picture-dialog.tsx';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './answers.module.css';

type Answer = ProgressView['answers'][number];
type Props = {
  readonly answer: Answer;
  /** Undefined if the story no longer contains the question. */
  readonly questionText: string | undefined;
  readonly text: string;
  readonly user: StaffGuest;
};

/**
 * The row of a question that the guest has tried or that staff let them pass. A click on the link to a picture opens it
 * in full screen; a middle click, or a click with Ctrl, Cmd or Shift, is left to the browser.
 */
export function AnswerRow({ answer, questionText, text, user }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const { moment } = useTimeText();
  const [isOpen, setOpen] = useState(false);
  const number = answer.questionIndex + 1;
  const { fileUploadUrl } = answer;
  const who = t('admin:guests.who', { room: user.roomNumber, name: user.guestName });
  return (
    <tr>
      <td className={classes.number}>{number}</td>
      <td className={classes.answer}>
        <span className={classes.question} title={questionText}>
          {questionText === undefined ? t('answers.unknownQuestion') : shortened(questionText)}
        </span>
        {fileUploadUrl === undefined ? (
          <span>{text || t('answers.noText')}</span>
        ) : (
          <a
            href={fileUploadUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={t('answers.pictureOf', { number })}
            className={classes.picture}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              setOpen(true);
            }}
          >
            <IconPhoto size={16} aria-hidden />
            {t('answers.picture')}
          </a>
        )}
        {isOpen && fileUploadUrl !== undefined && (
          <PictureDialog
            src={fileUploadUrl}
            alt={t('photos.alt', { who, time: moment(answer.answeredAt) })}
            onClose={() => setOpen(false)}
          >
            {who}
          </PictureDialog>
        )}
      </td>
      <td>
        <Result answer={answer} />
      </td>
      <td className={classes.figure}>{t('answers.attemptCount', { count: answer.attemptCount })}</td>
      <td className={classes.figure}>{t('card.points', { count: answer.pointsEarned })}</td>
    </tr>
  );
}

const resultTones = { passed: 'quiet', correct: 'good', wrong: 'bad' } as const;
const resultIcons = { passed: IconArrowForwardUp, correct: IconCheck, wrong: IconX };

function Result({ answer: { isCorrect, passed } }: { readonly answer: Answer }) {
  const { t } = useTranslation('monitor');
  const kind = passed ? 'passed' : isCorrect ? 'correct' : 'wrong';
  return (
    <Badge tone={resultTones[kind]} icon={resultIcons[kind]}>
      {t(`answers.${kind}`)}
    </Badge>
  );
}

/** Returns the first 30 characters, followed by an ellipsis if the text is longer (PANEL-3). */
function shortened(text: string): string {
  const letters = [...text];
  return letters.length > limits.questionPreviewCharacters
    ? `${letters.slice(0, limits.questionPreviewCharacters).join('')}…`
    : text;
}
