import { Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './settings.module.css';

type Hours = { readonly from: string; readonly to: string };
type Props = Hours & { readonly error: string | undefined; readonly onChange: (hours: Partial<Hours>) => void };

/** The usual night hours of a front desk. */
const proposed: Hours = { from: '22:00', to: '06:00' };

/**
 * The choice whether guests are approved automatically all day or at certain hours (STATUS-1). Two empty hours mean all day.
 */
export function ApprovalHours({ from, to, error, onChange }: Props) {
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
