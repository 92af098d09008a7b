import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import fields from './fields.module.css';
import { Frame } from './frame.tsx';
import { BackButton, LaterButton, StepPosition, SubmitButton } from './parts.tsx';
import { assistant, useAssistant } from './use-assistant.ts';
import { useAttempt } from './use-attempt.ts';

export function HotelStep() {
  const { t } = useTranslation('assistant');
  const { hotelName } = useAssistant();
  const [name, setName] = useState(hotelName);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const submit = () => {
    if (name.trim() === '') return setProblem(t('hotel.required'));
    return void attempt(() => assistant().nameHotel(name));
  };
  return (
    <Frame
      mood="hello"
      title={t('hotel.title')}
      lead={t('hotel.lead')}
      problem={problem}
      back={<BackButton />}
      foot={
        <>
          <LaterButton />
          <StepPosition />
          <SubmitButton isBusy={isBusy}>{t('hotel.submit')}</SubmitButton>
        </>
      }
      onSubmit={submit}
    >
      <div className={fields.fields}>
        <label className={fields.field}>
          <span>{t('hotel.name')}</span>
          <input
            autoComplete="organization"
            maxLength={100}
            value={name}
            placeholder={t('hotel.example')}
            // biome-ignore lint/a11y/noAutofocus: the step asks for this.
            autoFocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </label>
      </div>
    </Frame>
  );
}
