import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { languages } from '#core/model/languages.ts';
import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { useLanguageName } from '../../hooks/use-language-name.ts';
import { tierKey } from '../tier-key.ts';
import classes from './plan.module.css';
import { findNameFault, type GiftDraft, type TierDraft } from './plan-draft.ts';
import { PrizePicture } from './prize-picture.tsx';
import { NumberField } from './typed-number.tsx';

type Props = {
  /** Null for the prize of a white ball. */
  readonly tier: PrizeTier | null;
  readonly gift: GiftDraft;
  /** All fields of a tier. Absent for the prize of a white ball. */
  readonly prize?: TierDraft;
  readonly isReadOnly: boolean;
  readonly isPictureRefused: boolean;
  readonly onChange: (change: Partial<TierDraft>) => void;
};

const longestAge = 120;

/** The expandable fields of a prize: names by language, value, age limit, storage place, picture. */
export function PrizeFields({ tier, gift, prize, isReadOnly, isPictureRefused, onChange }: Props) {
  const { t } = useTranslation('lottery');
  const languageName = useLanguageName();
  const fault = findNameFault(gift);
  return (
    <fieldset className={classes.fields} disabled={isReadOnly}>
      {languages.map((language, index) => (
        <TextInput
          key={language}
          label={t('plan.name', { language: languageName(language) })}
          description={index === 0 ? undefined : t('plan.nameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          lang={language}
          maxLength={100}
          value={gift.names[language] ?? ''}
          error={index === 0 && fault && t(`plan.${fault}`)}
          onChange={(event) => onChange({ names: { ...gift.names, [language]: event.currentTarget.value } })}
        />
      ))}
      {prize && (
        <>
          <NumberField
            label={t('plan.value')}
            description={t('plan.valueHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            prefix="¥"
            max={prizeLimitsOfEntry.valueYen}
            step={100}
            hideControls
            value={prize.valueYen}
            onChange={(valueYen) => onChange({ valueYen })}
          />
          <NumberField
            label={t('plan.minimumAge')}
            description={t('plan.minimumAgeHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            max={longestAge}
            hideControls
            rightSection={<span className={classes.unit}>{t('plan.years')}</span>}
            rightSectionWidth="4.5rem"
            value={prize.minimumAge}
            onChange={(minimumAge) => onChange({ minimumAge })}
          />
          <TextInput
            label={t('plan.storagePlace')}
            description={t('plan.storagePlaceHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={100}
            value={prize.storagePlace}
            onChange={(event) => onChange({ storagePlace: event.currentTarget.value })}
          />
        </>
      )}
      <PrizePicture
        label={t('plan.picture', { tier: t(`tier.${tierKey(tier)}`) })}
        url={gift.imageUrl}
        isRefused={isPictureRefused}
        onChange={(imageUrl) => onChange({ imageUrl })}
      />
    </fieldset>
  );
}
