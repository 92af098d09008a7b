import { IconEye, IconEyeOff, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findPasswordFault } from '#core/rules/password-check.ts';
import fields from './fields.module.css';
import { Frame } from './frame.tsx';
import parts from './parts.module.css';
import { StepPosition, SubmitButton } from './parts.tsx';
import { assistant, useAssistant } from './use-assistant.ts';
import { useAttempt } from './use-attempt.ts';

/** Creates the first administrator, or lets an existing one log in. */
export function AccountStep() {
  const { t } = useTranslation('assistant');
  const { account, isChange } = useAssistant();
  const [email, setEmail] = useState(account.email);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const { attempt, isBusy, problem, setProblem } = useAttempt();
  const isNew = !account.exists && !isChange;

  const submit = () => {
    if (email.trim() === '' || password === '') return setProblem(t('account.both'));
    if (!isNew) return void attempt(() => assistant().logIn(email.trim(), password));
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return setProblem(t('account.badEmail'));
    const fault = findPasswordFault(password, email.trim());
    if (fault) return setProblem(t(`password.${fault}`));
    return void attempt(() => assistant().createAccount(email.trim(), password));
  };
  const lead = isChange ? 'account.changeLead' : 'account.logInLead';

  return (
    <Frame
      mood="hello"
      title={t(isNew ? 'account.title' : 'account.logInTitle')}
      lead={t(isNew ? 'account.lead' : lead)}
      problem={problem}
      foot={
        <>
          {!isChange && <StepPosition />}
          <SubmitButton isBusy={isBusy}>{t(isNew ? 'account.submit' : 'account.logIn')}</SubmitButton>
        </>
      }
      onSubmit={submit}
    >
      <div className={fields.fields}>
        <label className={fields.field}>
          <span>{t('account.email')}</span>
          <input
            type="email"
            autoComplete="username"
            maxLength={200}
            value={email}
            // biome-ignore lint/a11y/noAutofocus: the step asks for this.
            autoFocus
            aria-describedby="email-hint"
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {isNew && <small id="email-hint">{t('account.emailHint')}</small>}
        </label>
        <div className={fields.field}>
          <label htmlFor="password">{t('account.password')}</label>
          <span className={fields.withButton}>
            <input
              id="password"
              type={isShown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              maxLength={200}
              value={password}
              aria-describedby="password-hint"
              onChange={(event) => setPassword(event.currentTarget.value)}
            />
            <button
              type="button"
              aria-label={t(isShown ? 'account.hide' : 'account.show')}
              onClick={() => setShown(!isShown)}
            >
              {isShown ? <IconEyeOff size={20} /> : <IconEye size={20} />}
            </button>
          </span>
          {isNew && <small id="password-hint">{t('account.passwordHint')}</small>}
        </div>
        {isNew && (
          <p className={parts.note} data-look="sea">
            <IconInfoCircle size={20} aria-hidden="true" />
            <span>{t('account.note')}</span>
          </p>
        )}
      </div>
    </Frame>
  );
}
