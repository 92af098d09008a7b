import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoryChoice } from '#core/bridge/console-assistant.ts';
import bottle from '../../ui/assets/treasure-1.svg';
import chest from '../../ui/assets/treasure-6.svg';
import fields from './fields.module.css';
import frame from './frame.module.css';
import { Frame } from './frame.tsx';
import { BackButton, LaterButton, StepPosition, SubmitButton } from './parts.tsx';
import { assistant, useAssistant } from './use-assistant.ts';
import { useAttempt } from './use-attempt.ts';

const choices = [
  { id: 'sample', picture: chest },
  { id: 'empty', picture: bottle },
] as const;

export function StoryStep() {
  const { t } = useTranslation('assistant');
  const { story } = useAssistant();
  const [chosen, setChosen] = useState<StoryChoice>(story ?? 'sample');
  const { attempt, isBusy, problem } = useAttempt();
  return (
    <Frame
      mood="hello"
      title={t('story.title')}
      lead={t('story.lead')}
      problem={problem}
      back={<BackButton />}
      foot={
        <>
          <LaterButton />
          <StepPosition />
          <SubmitButton isBusy={isBusy}>{t('story.submit')}</SubmitButton>
        </>
      }
      onSubmit={() => void attempt(() => assistant().chooseStory(chosen))}
    >
      <div className={fields.options} role="radiogroup" aria-label={t('story.group')}>
        {choices.map(({ id, picture }) => (
          <label key={id} className={fields.option} data-chosen={chosen === id || undefined}>
            <input
              type="radio"
              name="story"
              checked={chosen === id}
              // biome-ignore lint/a11y/noAutofocus: the step asks for this.
              autoFocus={chosen === id}
              onChange={() => setChosen(id)}
            />
            <img src={picture} alt="" className={fields.treasure} />
            <span className={frame.grow}>
              <b>{t(`story.${id}`)}</b>
              <small>{t(`story.${id}Text`)}</small>
            </span>
          </label>
        ))}
      </div>
    </Frame>
  );
}
