import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBlank } from '#core/rules/text-normalise.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/modal.tsx';

const textKeys = {
  story: { title: 'codeTitle', label: 'codeLabel', hint: 'codeHint', submit: 'codeSubmit' },
  resume: { title: 'resumeTitle', label: 'resumeLabel', hint: 'resumeHint', submit: 'resumeSubmit' },
} as const;

/** The sheet for typing a code instead of scanning it: a story's (ENTRY-1), or another phone's (IDENTITY-5). */
export function CodeSheet({
  kind,
  onSubmit,
  onClose,
}: {
  readonly kind: 'story' | 'resume';
  /** Resolves with the message to show if the code is rejected, and otherwise with undefined. */
  readonly onSubmit: (code: string) => Promise<string | undefined>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('entry');
  const formId = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBlank(code) || isBusy) return;
    setIsBusy(true);
    setError(undefined);
    const problem = await onSubmit(code);
    setError(problem);
    setIsBusy(false);
  };
  return (
    <Sheet
      title={t(textKeys[kind].title)}
      onClose={onClose}
      actions={
        <Button type="submit" form={formId} isBusy={isBusy} disabled={isBlank(code)}>
          {t(textKeys[kind].submit)}
        </Button>
      }
    >
      {kind === 'resume' && <p className="small">{t('resumeText')}</p>}
      <form id={formId} onSubmit={submit} noValidate>
        <Field
          label={t(textKeys[kind].label)}
          hint={t(textKeys[kind].hint)}
          error={error}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-first-focus
          maxLength={200}
        />
      </form>
    </Sheet>
  );
}
