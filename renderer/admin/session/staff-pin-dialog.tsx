import { PasswordInput, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { setPinAsker } from '../server/staff-pin.ts';

type Question = { readonly isWrong: boolean; readonly answer: (pin: string | undefined) => void };

/** Asks whoever acts for their PIN, when a call needs one (ACCESS-16). */
export function StaffPinDialog() {
  // Two calls may need a PIN at the same time. They are asked for one after the other.
  const [[question, ...others], setQuestions] = useState<readonly Question[]>([]);
  useEffect(() => {
    setPinAsker((isWrong) => new Promise((answer) => setQuestions((all) => [...all, { isWrong, answer }])));
    return () => setPinAsker(undefined);
  }, []);
  if (question === undefined) return null;
  return (
    <PinForm
      key={others.length}
      isWrong={question.isWrong}
      onAnswer={(pin) => {
        setQuestions((all) => all.filter((one) => one !== question));
        question.answer(pin);
      }}
    />
  );
}

function PinForm({ isWrong, onAnswer }: { readonly isWrong: boolean; readonly onAnswer: Question['answer'] }) {
  const { t } = useTranslation('admin');
  const [pin, setPin] = useState('');
  const submit = () => pin !== '' && onAnswer(pin);
  return (
    <ConfirmDialog
      title={t('pin.title')}
      submit={t('pin.submit')}
      isBusy={false}
      isDisabled={pin === ''}
      onSubmit={submit}
      onClose={() => onAnswer(undefined)}
    >
      <Text>{t('pin.text')}</Text>
      <PasswordInput
        label={t('pin.field')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        data-autofocus
        value={pin}
        error={isWrong && pin === '' && t('pin.wrong')}
        onChange={(event) => setPin(event.currentTarget.value.replace(/\D/g, ''))}
        onKeyDown={(event) => event.key === 'Enter' && submit()}
        visibilityToggleButtonProps={{ 'aria-label': t('pin.show') }}
      />
    </ConfirmDialog>
  );
}
