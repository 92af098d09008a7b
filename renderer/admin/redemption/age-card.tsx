import { Checkbox, Kbd } from '@mantine/core';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './voucher.module.css';

type Props = {
  readonly ref: Ref<HTMLInputElement>;
  readonly minimumAge: number;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** Asks whether the guest is old enough for the prize. The whole card is clickable. */
export function AgeCard({ ref, minimumAge, isChecked, onChange }: Props) {
  const { t } = useTranslation('redemption');
  const id = useId();
  return (
    <label htmlFor={id} className={classes.age} data-checked={isChecked || undefined}>
      <span className={classes.ageNumber} aria-hidden>
        {minimumAge}
      </span>
      <span className={classes.ageWords}>
        <b>{t('age.question', { age: minimumAge })}</b>
        <span>{t('age.text')}</span>
      </span>
      <span className={classes.ageCheck}>
        <Checkbox
          ref={ref}
          id={id}
          size="md"
          color="leaf"
          checked={isChecked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          aria-label={`${t('age.question', { age: minimumAge })} ${t('age.confirm')}`}
        />
        <b aria-hidden>{t('age.confirm')}</b>
        <Kbd aria-hidden>{t('age.key')}</Kbd>
      </span>
    </label>
  );
}
