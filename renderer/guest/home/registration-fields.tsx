import { useTranslation } from 'react-i18next';
import { guestLimits } from '#core/model/guest-limits.ts';
import { Field } from '../../ui/field.tsx';
import type { Problems } from './registration-problem.ts';

export type Registration = { readonly roomNumber: string; readonly guestName: string };

/** The fields for the room number and the name, which registration and correction share. */
export function RegistrationFields({
  value,
  problems,
  onChange,
}: {
  readonly value: Registration;
  readonly problems: Problems;
  readonly onChange: (value: Registration) => void;
}) {
  const { t } = useTranslation('entry');
  return (
    <>
      <Field
        label={t('roomLabel')}
        hint={t('roomHint')}
        error={problems.room}
        value={value.roomNumber}
        onChange={(event) => onChange({ ...value, roomNumber: event.target.value })}
        inputMode="text"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={guestLimits.roomNumber}
        required
      />
      <Field
        label={t('nameLabel')}
        hint={t('nameHint')}
        error={problems.name}
        value={value.guestName}
        onChange={(event) => onChange({ ...value, guestName: event.target.value })}
        autoComplete="nickname"
        enterKeyHint="go"
        maxLength={guestLimits.guestName}
        required
      />
    </>
  );
}
