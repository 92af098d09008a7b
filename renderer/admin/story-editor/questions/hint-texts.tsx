import { useTranslation } from 'react-i18next';
import type { Hint } from '#core/model/story.ts';
import { PictureThumb } from '../pictures/picture-thumb.tsx';
import classes from './questions.module.css';

/** `n` is the number of the question. */
type Props = { readonly hints: readonly Hint[]; readonly n: number };

/** Shows the texts and pictures of a question's hints, below its row. */
export function HintTexts({ hints, n }: Props) {
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
