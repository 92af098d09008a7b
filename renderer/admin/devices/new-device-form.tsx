import { Button, Input, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DeviceRole, deviceRoles } from '#core/model/device.ts';

export type NewDevice = { readonly role: DeviceRole; readonly name: string };

const maxCharacters = 60;

type Props = { readonly isBusy: boolean; readonly onSubmit: (device: NewDevice) => void };

/** A form for the role and the name of a new device. */
export function NewDeviceForm({ isBusy, onSubmit }: Props) {
  const { t } = useTranslation('devices');
  const [role, setRole] = useState<DeviceRole>('tablet');
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isBlank = name.trim() === '';
    setNameless(isBlank);
    if (!isBlank && !isBusy) onSubmit({ role, name: name.trim() });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Input.Wrapper label={t('add.role')} labelElement="div">
          <div>
            <SegmentedControl
              aria-label={t('add.role')}
              value={role}
              onChange={(value) => setRole(deviceRoles.find((candidate) => candidate === value) ?? 'tablet')}
              data={deviceRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
          </div>
          <Text c="dimmed" size="sm" mt="xs">
            {t(`roleHint.${role}`)}
          </Text>
        </Input.Wrapper>
        <TextInput
          label={t('add.name')}
          placeholder={t('add.namePlaceholder')}
          maxLength={maxCharacters}
          maw="24rem"
          autoComplete="off"
          error={isNameless && t('add.nameRequired')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="filled" loading={isBusy}>
            {t('add.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
