import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { storyLimits } from '#core/model/story.ts';
import type { FormPartProps } from './form-props.ts';

/** What staff call the spot (SPOT-1). Its code and its poster are in the dialog with the story's QR code. */
export function SpotField({ form, change }: FormPartProps) {
  const { t } = useTranslation('editor');
  return (
    <TextInput
      label={t('form.spotName')}
      description={t('form.spotNote')}
      maxLength={storyLimits.shortText}
      value={form.spotName}
      onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, spotName: value }))}
    />
  );
}
