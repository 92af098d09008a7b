import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconBulb, IconPencil, IconTrash } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#core/model/story.ts';
import { getHints } from '#core/rules/hints.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { Tip } from '../../tip/tip.tsx';
import { PictureThumb } from '../pictures/picture-thumb.tsx';
import { useSortableItem } from '../sort/use-sortable-item.tsx';
import { HintTexts } from './hint-texts.tsx';
import { previewText } from './preview-text.ts';
import classes from './questions.module.css';

type Props = {
  readonly question: Question;
  /** The question's number, counted from 1. */
  readonly n: number;
  readonly isEdited: boolean;
  readonly onEdit: (questionId: string) => void;
  readonly onDelete: (questionId: string) => void;
};

/**
 * A question in the list: its number, first 30 characters, type, hints, and buttons to edit and delete it (EDITOR-5).
 */
export const QuestionRow = memo(function QuestionRow({ question, n, isEdited, onEdit, onDelete }: Props) {
  const { t } = useTranslation('editor');
  const { questionId } = question;
  const item = useSortableItem(questionId, t('question.move', { n }));
  return (
    <li
      ref={item.ref}
      style={item.style}
      className={classes.row}
      data-dragged={item.isDragged || undefined}
      data-question={questionId}
      aria-current={isEdited ? 'true' : undefined}
    >
      {item.handle}
      <RowContent question={question} n={n} onEdit={onEdit} onDelete={onDelete} />
    </li>
  );
});

/** The content of the row. It is memoised, so that it is not rendered again while the row is moved. */
const RowContent = memo(function RowContent({ question, n, onEdit, onDelete }: Omit<Props, 'isEdited'>) {
  const { t } = useTranslation('editor');
  const { questionId, questionType, questionText } = question;
  const hints = getHints(question);
  const [isOpen, setOpen] = useState(false);
  const { hasAnswers: isInformation } = rulesOf(question);
  const hintCount = (
    <>
      <IconBulb size={15} aria-hidden />
      <span aria-hidden>{hints.length}</span>
      <VisuallyHidden>{t('question.hintCount', { count: hints.length })}</VisuallyHidden>
    </>
  );
  return (
    <div className={classes.what}>
      <p className={classes.text} title={previewText(questionText)}>
        <span className={classes.n}>{n}</span>
        {previewText(questionText) || <span className={classes.soft}>{t('question.noText')}</span>}
      </p>
      <div className={classes.line}>
        <p className={classes.meta}>
          <span className={classes.type}>{t(`type.${questionType}`)}</span>
          {question.spotName && (
            <span className={`admin-cut ${classes.spot}`} title={question.spotName}>
              {question.spotName}
            </span>
          )}
          {hints.length > 0 &&
            (isInformation ? (
              <button
                type="button"
                className={classes.hintCount}
                aria-expanded={isOpen}
                aria-label={t('question.hintsOf', { n, count: hints.length })}
                onClick={() => setOpen(!isOpen)}
              >
                {hintCount}
              </button>
            ) : (
              <span className={classes.hintCount}>{hintCount}</span>
            ))}
        </p>
        {isInformation && question.mediaUrl && (
          <PictureThumb url={question.mediaUrl} name={t('question.pictureOf', { n })} />
        )}
        <div className={classes.actions}>
          <Tip label={t('question.edit')}>
            <ActionIcon size="input-sm" aria-label={t('question.editN', { n })} onClick={() => onEdit(questionId)}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tip>
          <Tip label={t('question.delete')}>
            <ActionIcon size="input-sm" aria-label={t('question.deleteN', { n })} onClick={() => onDelete(questionId)}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tip>
        </div>
      </div>
      {isOpen && isInformation && <HintTexts hints={hints} n={n} />}
    </div>
  );
});
