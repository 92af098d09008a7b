import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from '#core/model/story.ts';
import { getHints } from '#core/rules/hints.ts';
import type { Draft } from '../draft/story-draft.ts';
import { PictureThumb } from '../pictures/picture-thumb.tsx';
import classes from './preview.module.css';

/** An overview of the story: its title, its description, and the numbered questions with type, picture and hints. */
export function StoryOverview({ draft }: { readonly draft: Draft }) {
  const { t } = useTranslation('editor');
  return (
    <section className={`admin-card ${classes.overview}`} aria-labelledby="overview-title">
      <h2 id="overview-title">{draft.title || t('preview.noTitle')}</h2>
      {draft.coverImageUrl && <PictureThumb url={draft.coverImageUrl} name={t('details.cover')} size="large" />}
      <p className={classes.description}>{draft.description || t('preview.noDescription')}</p>
      {draft.questions.length === 0 ? (
        <Text c="dimmed">{t('preview.noQuestions')}</Text>
      ) : (
        <ol className={classes.questions} aria-label={t('preview.questions')}>
          {draft.questions.map((question, index) => (
            <OverviewItem key={question.questionId} question={question} n={index + 1} />
          ))}
        </ol>
      )}
    </section>
  );
}

function OverviewItem({ question, n }: { readonly question: Question; readonly n: number }) {
  const { t } = useTranslation('editor');
  const hints = getHints(question).map((hint, index) => ({ ...hint, place: index + 1 }));
  return (
    <li>
      <p className={classes.text}>
        <b>{n}</b>
        <span>{question.questionText}</span>
        <span className={classes.type}>{t(`type.${question.questionType}`)}</span>
      </p>
      {question.mediaUrl && <PictureThumb url={question.mediaUrl} name={t('question.pictureOf', { n })} size="large" />}
      {hints.length > 0 && (
        <ul className={classes.hints}>
          {hints.map(({ place, text, additionalText, imageUrl }) => (
            <li key={place}>
              <b>{t('form.hintN', { n: place })}</b> {[text, additionalText].filter(Boolean).join(' ')}
              {imageUrl && <PictureThumb url={imageUrl} name={t('question.hintPictureOf', { n, hint: place })} />}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
