import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import classes from './plan.module.css';

/** The size of a deck as a sum: winners plus white balls. */
export function DeckSum({ winners, blanks }: { readonly winners: number; readonly blanks: number }) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  return (
    <dl className={classes.deck}>
      <div>
        <dt>{t('open.winners')}</dt>
        <dd>{num(winners)}</dd>
      </div>
      <span aria-hidden>+</span>
      <div>
        <dt>{t('open.blanks')}</dt>
        <dd>{num(blanks)}</dd>
      </div>
      <span aria-hidden>=</span>
      <div>
        <dt>{t('open.balls')}</dt>
        <dd>{num(winners + blanks)}</dd>
      </div>
    </dl>
  );
}
