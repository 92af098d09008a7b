import { Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/model/hotel.ts';
import { DaysField, isInRange } from './days-field.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The settings for how long a stay lasts (STAY-1), and for how long its guests' data are kept afterwards (ERASE-1). */
export function StaysSection() {
  return <WithSettings>{({ settings }) => <StaysForm settings={settings} />}</WithSettings>;
}

const maxDays = { stayDays: 60, retentionDays: 365 } as const;

function StaysForm({ settings: { stayDays, retentionDays, checkOutTime } }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const rangeError = (field: keyof typeof maxDays, value: number) =>
    isInRange(value, maxDays[field]) ? {} : { [field]: t('stays.range', { most: maxDays[field] }) };
  const form = useSection({
    name: 'stays',
    stored: { stayDays, checkOutTime, retentionDays },
    labelOf: (field) => t(`stays.${field}`),
    check: (value) => ({
      ...rangeError('stayDays', value.stayDays),
      ...(value.checkOutTime === '' ? { checkOutTime: t('stays.checkOutMissing') } : {}),
      ...rangeError('retentionDays', value.retentionDays),
    }),
    save: saveSettings,
  });
  const { value, errors, set } = form;
  /** Returns what a number of days means, or the accepted range if the setting does not accept the number. */
  const meaning = (text: 'stays.stayMeans' | 'stays.retentionMeans', field: keyof typeof maxDays) =>
    isInRange(value[field], maxDays[field])
      ? t(text, { count: value[field] })
      : t('stays.outOfRange', { most: maxDays[field] });
  const isShorter = isInRange(value.retentionDays, maxDays.retentionDays) && value.retentionDays < retentionDays;
  return (
    <SectionForm title={t('section.stays')} intro={t('stays.intro')} form={form}>
      <DaysField
        label={t('stays.stayDays')}
        description={meaning('stays.stayMeans', 'stayDays')}
        unit={t('stays.days')}
        max={maxDays.stayDays}
        value={value.stayDays}
        error={errors.stayDays}
        onChange={(days) => set({ stayDays: days })}
      />
      <TextInput
        type="time"
        w="fit-content"
        label={t('stays.checkOutTime')}
        description={t('stays.checkOutMeans')}
        value={value.checkOutTime}
        error={errors.checkOutTime}
        onChange={(event) => set({ checkOutTime: event.currentTarget.value })}
      />
      <DaysField
        label={t('stays.retentionDays')}
        description={meaning('stays.retentionMeans', 'retentionDays')}
        unit={t('stays.days')}
        max={maxDays.retentionDays}
        value={value.retentionDays}
        error={errors.retentionDays}
        onChange={(days) => set({ retentionDays: days })}
      />
      {isShorter && (
        <Text className={classes.note}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('stays.shorter')}
        </Text>
      )}
    </SectionForm>
  );
}
