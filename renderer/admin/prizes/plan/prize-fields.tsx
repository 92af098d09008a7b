import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#core/model/languages.ts';
import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { useLanguageName } from '../../hooks/use-language-name.ts';
import { tierKey } from '../tier-key.ts';
import classes from './plan.module.css';
import { type FieldsDraft, findNameFault, type GiftDraft, type TierDraft } from './plan-draft.ts';
import { PrizePicture } from './prize-picture.tsx';
import { NumberField } from './typed-number.tsx';

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

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

type Input<Value> = (props: { readonly value: Value; readonly onChange: (value: Value) => void }) => ReactNode;

/** The input of each optional fact of a prize, in the order of the form. The picture has its own place below them. */
const inputs: { readonly [Name in Exclude<keyof FieldsDraft, 'imageUrl'>]: Input<FieldsDraft[Name]> } = {
  valueYen: (props) => {
    const { t } = useTranslation('lottery');
    return (
      <NumberField
        {...props}
        label={t('plan.value')}
        description={t('plan.valueHint')}
        inputWrapperOrder={order}
        prefix="¥"
        max={prizeLimitsOfEntry.valueYen}
        step={100}
        hideControls
      />
    );
  },
  minimumAge: (props) => {
    const { t } = useTranslation('lottery');
    return (
      <NumberField
        {...props}
        label={t('plan.minimumAge')}
        description={t('plan.minimumAgeHint')}
        inputWrapperOrder={order}
        max={prizeLimitsOfEntry.minimumAge}
        hideControls
        rightSection={<span className={classes.unit}>{t('plan.years')}</span>}
        rightSectionWidth="4.5rem"
      />
    );
  },
  storagePlace: ({ value, onChange }) => {
    const { t } = useTranslation('lottery');
    return (
      <TextInput
        label={t('plan.storagePlace')}
        description={t('plan.storagePlaceHint')}
        inputWrapperOrder={order}
        maxLength={prizeLimitsOfEntry.storagePlace}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  },
};
const fieldNames = Object.keys(inputs) as (keyof typeof inputs)[];

type FieldProps<Name> = Required<Pick<Props, 'prize' | 'onChange'>> & { readonly name: Name };

function Field<Name extends keyof typeof inputs>({ name, prize, onChange }: FieldProps<Name>) {
  const Input = inputs[name] as Input<FieldsDraft[Name]>;
  return <Input value={prize[name]} onChange={(value) => onChange({ [name]: value })} />;
}

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
          inputWrapperOrder={order}
          lang={language}
          maxLength={100}
          value={gift.names[language] ?? ''}
          error={index === 0 && fault && t(`plan.${fault}`)}
          onChange={(event) => onChange({ names: { ...gift.names, [language]: event.currentTarget.value } })}
        />
      ))}
      {prize && fieldNames.map((name) => <Field key={name} name={name} prize={prize} onChange={onChange} />)}
      <PrizePicture
        label={t('plan.picture', { tier: t(`tier.${tierKey(tier)}`) })}
        url={gift.imageUrl}
        isRefused={isPictureRefused}
        onChange={(imageUrl) => onChange({ imageUrl })}
      />
    </fieldset>
  );
}
