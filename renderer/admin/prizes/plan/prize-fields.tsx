import { Button, FileButton, Text, TextInput } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '#core/model/languages.ts';
import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { useProblemText } from '../../feedback/problem-text.ts';
import { useLanguageName } from '../../hooks/use-language-name.ts';
import { isSessionOver } from '../../server/query-client.ts';
import { staffApi } from '../../server/staff-api.ts';
import { useWork } from '../../server/use-work.ts';
import { findPictureFault } from '../../story-editor/pictures/picture-fault.ts';
import { tierKey } from '../tier-key.ts';
import classes from './plan.module.css';
import { type FieldsDraft, findNameFault, type GiftDraft, type TierDraft } from './plan-draft.ts';
import { NumberField } from './typed-number.tsx';

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

type Props = {
  /** Null for the prize of a white ball. */
  readonly tier: PrizeTier | null;
  readonly gift: GiftDraft;
  /** All fields of a tier. Absent for the prize of a white ball. */
  readonly prize?: TierDraft;
  readonly isReadOnly: boolean;
  /** True if there is an open or interrupted campaign, during which the prize for guests under age is fixed (DRAW-28). */
  readonly isSealed?: boolean;
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
export function PrizeFields({ tier, gift, prize, isReadOnly, isSealed = false, isPictureRefused, onChange }: Props) {
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
      {prize !== undefined &&
        Number(prize.minimumAge) > 0 &&
        languages.map((language, index) => (
          <TextInput
            key={language}
            label={t('plan.youngName', { language: languageName(language) })}
            description={index === 0 ? t('plan.youngHint') : undefined}
            inputWrapperOrder={order}
            lang={language}
            maxLength={100}
            disabled={isSealed}
            value={prize.youngNames[language] ?? ''}
            onChange={(event) =>
              onChange({ youngNames: { ...prize.youngNames, [language]: event.currentTarget.value } })
            }
          />
        ))}
      <PrizePicture
        label={t('plan.picture', { tier: t(`tier.${tierKey(tier)}`) })}
        url={gift.imageUrl}
        isRefused={isPictureRefused}
        onChange={(imageUrl) => onChange({ imageUrl })}
      />
    </fieldset>
  );
}

type PrizePictureProps = {
  /** The label of the picture and of its file button. */
  readonly label: string;
  /** Empty if there is no picture. */
  readonly url: string;
  /** Whether the server refused the picture. */
  readonly isRefused: boolean;
  readonly onChange: (url: string) => void;
};

/** Chooses, replaces and removes the picture of a prize. It is uploaded at once and assigned to the prize on save. */
function PrizePicture({ label, url, isRefused, onChange }: PrizePictureProps) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const work = useWork();
  const id = useId();
  const forgetFile = useRef<() => void>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = async (file: File | null) => {
    // Allows the same file to be chosen again after it was removed.
    forgetFile.current?.();
    if (!file) return;
    const fault = findPictureFault(file);
    setProblem(fault && t(`plan.picture.${fault}`));
    if (fault) return;
    setBusy(true);
    try {
      const files = [{ field: 'file', file, name: file.name }];
      onChange((await work(() => staffApi.call('uploadPrizePicture', { body: {}, files }))).imageUrl);
    } catch (error) {
      if (!isSessionOver(error)) setProblem(t('plan.pictureFailed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <fieldset className={classes.picture} aria-labelledby={id}>
      <span id={id} className="admin-unseen">
        {label}
      </span>
      {url !== '' && <img src={url} alt="" width={72} height={72} />}
      <div className={classes.pictureWords}>
        <div className={classes.pictureButtons}>
          <FileButton
            accept="image/*"
            onChange={(file) => void take(file)}
            resetRef={forgetFile}
            inputProps={{ 'aria-label': label }}
          >
            {(props) => (
              <Button {...props} size="xs" loading={isBusy} leftSection={<IconPhotoPlus size={16} aria-hidden />}>
                {t(url === '' ? 'plan.pictureChoose' : 'plan.pictureChange')}
              </Button>
            )}
          </FileButton>
          {url !== '' && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                setProblem(undefined);
                onChange('');
              }}
            >
              {t('plan.pictureRemove')}
            </Button>
          )}
        </div>
        <Text size="xs" c="dimmed">
          {t('plan.pictureHint')}
        </Text>
        {(problem !== undefined || isRefused) && (
          <Text size="xs" c="error" role="alert">
            {problem ?? t('plan.pictureRefused')}
          </Text>
        )}
      </div>
    </fieldset>
  );
}
