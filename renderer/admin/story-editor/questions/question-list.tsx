import { ActionIcon, Button, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp, IconBulb, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hint, Question } from '#core/model/story.ts';
import { getHints } from '#core/rules/hints.ts';
import { previewText } from '#core/rules/preview-text.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { Tip } from '../../tip/tip.tsx';
import { PictureThumb } from '../pictures/picture-thumb.tsx';
import { SortableList } from '../sort/sortable-list.tsx';
import { useSortableItem } from '../sort/use-sortable-item.tsx';
import classes from './questions.module.css';

type QuestionRowProps = {
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
const QuestionRow = memo(function QuestionRow({ question, n, isEdited, onEdit, onDelete }: QuestionRowProps) {
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
const RowContent = memo(function RowContent({ question, n, onEdit, onDelete }: Omit<QuestionRowProps, 'isEdited'>) {
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

/** `n` is the number of the question. */
type HintTextsProps = { readonly hints: readonly Hint[]; readonly n: number };

/** Shows the texts and pictures of a question's hints, below its row. */
function HintTexts({ hints, n }: HintTextsProps) {
  const { t } = useTranslation('editor');
  const hintsWithNumbers = hints.map((hint, index) => ({ ...hint, number: index + 1 }));
  return (
    <ol className={classes.hintTexts}>
      {hintsWithNumbers.map(({ text, additionalText, imageUrl, number }) => (
        <li key={number}>
          <span className={classes.hintText}>{[text, additionalText].filter(Boolean).join(' ')}</span>
          {imageUrl && <PictureThumb url={imageUrl} name={t('question.hintPictureOf', { n, hint: number })} />}
        </li>
      ))}
    </ol>
  );
}

type Props = {
  readonly questions: readonly Question[];
  /** The id of the question in the form. */
  readonly editing: string | undefined;
  /** Whether a question was just deleted and can be restored. */
  readonly canUndelete: boolean;
  readonly onNew: () => void;
  readonly onEdit: (questionId: string) => void;
  readonly onDelete: (questionId: string) => void;
  readonly onUndelete: () => void;
  readonly onMove: (questionId: string, to: number) => void;
};

/** The list of questions in their order. It can be reordered by dragging and with the keyboard (EDITOR-5). */
export const QuestionList = memo(function QuestionList(props: Props) {
  const { questions, editing, canUndelete, onNew, onEdit, onDelete, onUndelete, onMove } = props;
  const { t } = useTranslation('editor');
  const order = questions.map(({ questionId }) => questionId).join(' ');
  // Ids contain no spaces. The array of ids stays the same if only a text changes, so that the other rows are not
  // rendered again.
  const ids = useMemo(() => (order === '' ? [] : order.split(' ')), [order]);
  const getName = useCallback((id: string) => t('question.number', { n: ids.indexOf(id) + 1 }), [ids, t]);
  return (
    <section className={`admin-card ${classes.card}`} aria-labelledby="question-list-title">
      <header className={classes.head}>
        <h2 id="question-list-title">{t('question.list')}</h2>
        <Button px="xs" leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
          {t('question.new')}
        </Button>
      </header>
      {canUndelete && (
        <div className={classes.undo} role="status">
          <span>{t('question.deleted')}</span>
          <Button size="xs" leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={onUndelete}>
            {t('question.undelete')}
          </Button>
        </div>
      )}
      {questions.length === 0 ? (
        <Text c="dimmed" className={classes.none}>
          {t('question.none')}
        </Text>
      ) : (
        <SortableList id="questions" itemIds={ids} getName={getName} onMove={onMove}>
          <ol className={classes.list} aria-labelledby="question-list-title">
            {questions.map((question, index) => (
              <QuestionRow
                key={question.questionId}
                question={question}
                n={index + 1}
                isEdited={question.questionId === editing}
                onEdit={onEdit}
                onDelete={onDelete}
              />
            ))}
          </ol>
        </SortableList>
      )}
    </section>
  );
});
