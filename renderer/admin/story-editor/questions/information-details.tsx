import { useTranslation } from 'react-i18next';
import type { Hint, Question } from '#core/model/story.ts';
import { PictureThumb } from '../pictures/picture-thumb.tsx';
import classes from './questions.module.css';

type Props = { readonly question: Question; readonly hints: readonly Hint[]; readonly n: number };

/** What the list also shows of an information-type question: its picture, its hints' texts and pictures (specification 2). */
export function InformationDetails({ question, hints, n }: Props) {
  const { t } = useTranslation('editor');
  const shown = hints.map((hint, index) => ({ ...hint, place: index + 1 }));
  return (
    <div className={classes.details}>
      {question.mediaUrl && <PictureThumb url={question.mediaUrl} name={t('question.pictureOf', { n })} size="large" />}
      {shown.length > 0 && (
        <ol className={classes.hintTexts}>
          {shown.map(({ text, additionalText, imageUrl, place }) => (
            <li key={place}>
              <span className={classes.hintText}>{[text, additionalText].filter(Boolean).join(' ')}</span>
              {imageUrl && <PictureThumb url={imageUrl} name={t('question.hintPictureOf', { n, hint: place })} />}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
