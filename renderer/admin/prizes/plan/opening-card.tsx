import { Button, TextInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../use-figures.ts';
import { DeckSum } from './deck-sum.tsx';
import { countBlanks, maxBalls } from './opening.ts';
import { OpeningDialog } from './opening-dialog.tsx';
import classes from './plan.module.css';
import { computeLimits, countWinners } from './plan-draft.ts';
import { NumberField } from './typed-number.tsx';
import type { OpeningForm } from './use-opening.ts';
import type { PlanForm } from './use-plan-form.ts';

const maxSalesYen = 1e12;

/** The form that opens a campaign: it proposes the white balls and explains sealing (DRAW-18). */
export function OpeningCard({ form, opening }: { readonly form: PlanForm; readonly opening: OpeningForm }) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const { value, set, fault } = opening;
  const winners = countWinners(form.value);
  const blanks = countBlanks(value, winners);
  const balls = winners + blanks;
  const isKnown = value.guests !== '' || value.blankBalls !== '';
  return (
    <section className={classes.part} aria-label={t('open.title')}>
      <TextInput
        label={t('open.name')}
        placeholder={t('open.nameHint')}
        maxLength={100}
        value={value.name}
        error={fault === 'nameMissing' && t('open.nameMissing')}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NumberField
          label={t('open.guests')}
          max={maxBalls}
          hideControls
          rightSection={<span className={classes.unit}>{t('open.people')}</span>}
          rightSectionWidth="3.75rem"
          value={value.guests}
          error={fault === 'guestsMissing' && t('open.guestsMissing')}
          onChange={(guests) => set({ guests, blankBalls: '' })}
        />
        <NumberField
          label={t('open.sales')}
          max={maxSalesYen}
          hideControls
          rightSection={<span className={classes.unit}>{t('open.yen')}</span>}
          rightSectionWidth="2.75rem"
          value={value.salesYen}
          onChange={(salesYen) => set({ salesYen })}
        />
      </div>
      <NumberField
        label={t('open.blank')}
        description={t('open.blankHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        max={maxBalls}
        value={isKnown ? blanks : ''}
        onChange={(blankBalls) => set({ blankBalls })}
      />
      {isKnown && (
        <>
          <DeckSum winners={winners} blanks={blanks} />
          <p className={classes.hint} role="status">
            {fault === 'tooMany' || fault === 'noBalls'
              ? t(`open.${fault}`, { limit: num(maxBalls) })
              : winners > 0 &&
                (blanks === 0 ? t('open.allWin') : t('open.odds', { count: Math.round(balls / winners) }))}
          </p>
        </>
      )}
      <div className={classes.seal}>
        <b>
          <IconLock size={16} aria-hidden />
          {t('open.sealTitle')}
        </b>
        <span className={classes.sealText}>{t('open.sealText')}</span>
      </div>
      <Button
        fullWidth
        variant={form.isEdited ? 'outline' : 'filled'}
        leftSection={<IconLock size={18} aria-hidden />}
        disabled={form.isEdited}
        aria-describedby={form.isEdited ? 'save-first' : undefined}
        onClick={opening.ask}
      >
        {isKnown ? t('open.submit', { count: balls }) : t('open.title')}
      </Button>
      {form.isEdited && (
        <p id="save-first" className={classes.hint}>
          {t('open.saveFirst')}
        </p>
      )}
      {opening.isAsking && (
        <OpeningDialog
          opening={opening}
          winners={winners}
          blanks={blanks}
          limits={computeLimits(form.value, value.salesYen)}
          plan={form.value}
        />
      )}
    </section>
  );
}
