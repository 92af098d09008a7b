import { Button, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#core/model/story.ts';
import { useFirstRows } from '../../table/first-rows.ts';
import { SortableList } from '../sort/sortable-list.tsx';
import { QuestionRow } from './question-row.tsx';
import classes from './questions.module.css';

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
  const shown = useFirstRows(questions);
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
            {shown.map((question, index) => (
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
