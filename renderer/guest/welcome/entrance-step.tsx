import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Character } from '../../ui/character.tsx';
import { Dialog } from '../../ui/modal.tsx';
import { StoryQuestion } from '../entrance/story-question.tsx';
import styles from './entrance-step.module.css';
import type { useEntrance } from './use-entrance.ts';

/** What the guest sees between a valid code and the next page. */
export function EntranceStep({ entrance }: { readonly entrance: ReturnType<typeof useEntrance> }) {
  const { t } = useTranslation('entry');
  const { step } = entrance;
  switch (step.kind) {
    case 'rest':
      return null;
    case 'found':
      return step.isShown ? null : (
        <Dialog
          title={step.title}
          className={styles.found}
          hero={<Character mood="cheering" className={styles.mars} />}
        >
          <p role="status">{step.text}</p>
        </Dialog>
      );
    case 'closed':
      return (
        <Dialog
          title={step.title}
          className={styles.found}
          hero={<Character mood="thinking" className={styles.mars} />}
          onClose={entrance.rest}
          actions={<Button onClick={entrance.rest}>{t('understood')}</Button>}
        >
          <p role="status">{step.text}</p>
        </Dialog>
      );
    case 'who':
      // `WelcomeScreen` shows this question as a page of its own.
      return null;
    case 'ask':
      return (
        <StoryQuestion
          title={step.story.title || t('titleGame')}
          presentTitle={step.guest.storyTitle}
          isBusy={step.isBusy}
          error={step.error}
          onYes={entrance.startOther}
          onNo={() => entrance.continueAs(step.guest)}
          onSomeoneElse={() => entrance.register(step.story)}
        />
      );
  }
}
