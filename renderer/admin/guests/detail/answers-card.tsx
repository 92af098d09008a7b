import { Title } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { ProgressView, StaffStory } from '#core/api/response-schemas.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { Empty } from '../../feedback/empty.tsx';
import table from '../../table/table.module.css';
import { AnswerRow } from './answer-row.tsx';
import answersClasses from './answers.module.css';
import classes from './detail.module.css';
import { HelpBox } from './help-box.tsx';
import type { OpenHelp } from './use-help.ts';

type Props = { readonly detail: GuestDetail; readonly help: OpenHelp };

/**
 * Lists every question that the guest has tried or that staff let them pass: the result, the answer or its picture,
 * attempts and points (PANEL-3).
 */
export function AnswersCard({ detail, help }: Props) {
  const { t } = useTranslation('monitor');
  const titleId = useId();
  const { progress, questions, user } = detail;
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  return (
    <section className={`admin-card ${classes.card}`} aria-labelledby={titleId}>
      <header className={classes.cardHead}>
        <Title order={2} id={titleId}>
          {t('answers.title')}
        </Title>
        <span>{t('answers.summary', { total: progress.questionCount, solved: progress.answeredCount })}</span>
      </header>
      {progress.answers.length === 0 ? (
        <Empty title={t('answers.none')} text={t('answers.noneText')} />
      ) : (
        <div className={`${answersClasses.answers} ${classes.scrolls}`}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">
                  <span aria-hidden>#</span>
                  <span className="admin-unseen">{t('answers.number')}</span>
                </th>
                <th scope="col">{t('answers.question')}</th>
                <th scope="col">{t('answers.result')}</th>
                <th scope="col">{t('answers.attempts')}</th>
                <th scope="col">{t('answers.points')}</th>
              </tr>
            </thead>
            <tbody>
              {progress.answers.map((answer) => (
                <AnswerRow
                  key={answer.questionId}
                  answer={answer}
                  questionText={byId.get(answer.questionId)?.questionText}
                  text={formatAnswer(answer, detail.story)}
                  user={user}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {/* Usually the clue card shows this. It is missing if the story no longer contains the guest's current clue. */}
      {!detail.clue && <HelpBox help={help} />}
    </section>
  );
}

type Answer = ProgressView['answers'][number];

/**
 * Returns an answer as staff read it. A chosen letter is followed by the option's text if the story still contains the
 * option.
 */
function formatAnswer(answer: Answer, story: StaffStory | null): string {
  const question = story?.questionsAnswers.find(({ questionId }) => questionId === answer.questionId);
  if (!question || !rulesOf(question).hasOptions) return answer.answer;
  const option = question.multipleChoiceOptions.find(({ value }) => value === answer.answer);
  return option && option.text !== '' ? `${option.value}  ${option.text}` : answer.answer;
}
