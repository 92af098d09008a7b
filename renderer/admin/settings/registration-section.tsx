import { Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/model/hotel.ts';
import { useStatus } from '../status/use-status.ts';
import { DaysField, isInRange } from './days-field.tsx';
import { LanguageFields } from './language-fields.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import { type Errors, useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The settings for whether guests may register, who approves them, and how long that usually takes (STATUS-1, STATUS-5). */
export function RegistrationSection() {
  return <WithSettings>{({ settings }) => <RegistrationForm settings={settings} />}</WithSettings>;
}

type Registration = Pick<Settings, 'registration' | 'registrationPausedText' | 'approval' | 'usualWaitMinutes'> & {
  readonly from: string;
  readonly to: string;
};

const maxMinutes = 60;

/** Puts the two hours into the group that they form in the settings. */
function nested({ from, to, ...rest }: Partial<Registration>) {
  const hours = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  return Object.keys(hours).length === 0 ? rest : { ...rest, automaticHours: hours };
}

function RegistrationForm({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const { data: status } = useStatus();
  const { registration, registrationPausedText, approval, usualWaitMinutes } = settings;
  const form = useSection<Registration>({
    name: 'registration',
    stored: {
      registration,
      registrationPausedText,
      approval,
      usualWaitMinutes,
      ...settings.automaticHours,
    },
    labelOf: (field) => t(field === 'from' || field === 'to' ? 'registration.hoursLabel' : `registration.${field}`),
    check: (value) => {
      const errors: Errors<Registration> = {};
      if (!isInRange(value.usualWaitMinutes, maxMinutes))
        errors.usualWaitMinutes = t('stays.range', { most: maxMinutes });
      if ((value.from === '') !== (value.to === '')) errors.from = t('registration.hoursRequired');
      else if (value.from !== '' && value.from === value.to) errors.from = t('registration.hoursSame');
      return errors;
    },
    save: (to, from) => saveSettings(nested(to), nested(from)),
  });
  const { value, errors, set } = form;
  return (
    <SectionForm title={t('section.registration')} intro={t('registration.intro')} form={form}>
      {status?.registration.isSlowed && (
        <Text className={classes.note}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('registration.byItself')}
        </Text>
      )}
      <Radio.Group
        label={t('registration.registration')}
        value={value.registration}
        onChange={(chosen) => set({ registration: chosen === 'paused' ? 'paused' : 'open' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="open" label={t('registration.open')} />
          <Radio value="paused" label={t('registration.paused')} />
        </Stack>
      </Radio.Group>
      {value.registration === 'paused' && (
        <LanguageFields
          label={t('registration.registrationPausedText')}
          hint={t('registration.pausedHint')}
          texts={value.registrationPausedText}
          maxLength={300}
          minRows={2}
          error={errors.registrationPausedText}
          onChange={(texts) => set({ registrationPausedText: texts })}
        />
      )}
      <Radio.Group
        label={t('registration.approval')}
        value={value.approval}
        onChange={(chosen) => set({ approval: chosen === 'automatic' ? 'automatic' : 'staff' })}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="staff" label={t('registration.staff')} />
          <Radio value="automatic" label={t('registration.automatic')} />
        </Stack>
      </Radio.Group>
      {value.approval === 'automatic' && (
        <ApprovalHours from={value.from} to={value.to} error={errors.from} onChange={set} />
      )}
      <DaysField
        label={t('registration.usualWaitMinutes')}
        description={t('registration.waitHint')}
        unit={t('registration.minutes')}
        max={maxMinutes}
        value={value.usualWaitMinutes}
        error={errors.usualWaitMinutes}
        onChange={(minutes) => set({ usualWaitMinutes: minutes })}
      />
    </SectionForm>
  );
}

type Hours = { readonly from: string; readonly to: string };
type Props = Hours & { readonly error: string | undefined; readonly onChange: (hours: Partial<Hours>) => void };

/** The usual night hours of a front desk. */
const proposed: Hours = { from: '22:00', to: '06:00' };

/**
 * The choice whether guests are approved automatically all day or at certain hours (STATUS-1). Two empty hours mean all day.
 */
function ApprovalHours({ from, to, error, onChange }: Props) {
  const { t } = useTranslation('settings');
  const problem = useId();
  const [hasHours, setHasHours] = useState(from !== '' || to !== '');
  const choose = (chosen: string) => {
    setHasHours(chosen === 'hours');
    onChange(chosen === 'hours' ? proposed : { from: '', to: '' });
  };
  return (
    <div className={classes.inner}>
      <Radio.Group label={t('registration.hoursLabel')} value={hasHours ? 'hours' : 'always'} onChange={choose}>
        <Stack gap="sm" mt="xs">
          <Radio value="always" label={t('registration.always')} />
          <Radio value="hours" label={t('registration.hours')} />
        </Stack>
      </Radio.Group>
      {hasHours && (
        <Stack gap="xs">
          <Group gap="md" align="start">
            {(['from', 'to'] as const).map((field) => (
              <TextInput
                key={field}
                type="time"
                label={t(`registration.${field}`)}
                value={field === 'from' ? from : to}
                error={error !== undefined}
                aria-describedby={error === undefined ? undefined : problem}
                onChange={(event) => onChange({ [field]: event.currentTarget.value })}
              />
            ))}
          </Group>
          {error && (
            <Text id={problem} c="danger" size="sm" role="alert">
              {error}
            </Text>
          )}
          <Text c="dimmed" size="sm">
            {t('registration.overnight')}
          </Text>
        </Stack>
      )}
    </div>
  );
}
