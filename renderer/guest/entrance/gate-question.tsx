import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { storeGuest } from '../../platform/device-storage.ts';
import { useErrorText } from '../../platform/error-text.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useIsLeft } from '../../platform/use-is-left.ts';
import lagoon from '../../ui/assets/lagoon.svg';
import { useSettling } from '../../ui/use-settling.ts';
import styles from './gate-question.module.css';
import type { Gate } from './open-gate.ts';
import { StoryQuestion } from './story-question.tsx';
import { switchStory } from './switch-story.ts';
import { WhoPlays } from './who-plays.tsx';

/** The question of the gate: who plays (ENTRY-8), or whether to start another story (ENTRY-9). */
export function GateQuestion({
  gate,
  storyId,
  onSettled,
}: {
  readonly gate: Extract<Gate, { kind: 'who' | 'ask' }>;
  readonly storyId: string;
  /** Called when the phone has stored who plays which story. The gate then decides again. */
  readonly onSettled: () => void;
}) {
  const { t } = useTranslation('entry');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const isLeft = useIsLeft();
  useDocumentTitle((gate.kind === 'ask' && gate.title) || t('titleGame'));
  useSettling(gate.kind);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const toWelcome = () => navigate(`/?story=${encodeURIComponent(storyId)}&new`);

  if (gate.kind === 'who') {
    return (
      <WhoPlays
        guests={gate.guests}
        onChoose={(guest) => {
          storeGuest(guest);
          onSettled();
        }}
        onSomeoneElse={toWelcome}
        onBack={() => navigate('/')}
      />
    );
  }

  const start = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const guest = await switchStory(gate.player, storyId);
      if (isLeft()) return;
      storeGuest(guest);
      onSettled();
    } catch (failure) {
      setError(errorText(failure, 'registrationFailed'));
      setIsBusy(false);
    }
  };
  return (
    <main className="screen">
      <img className={styles.sky} src={lagoon} alt="" />
      <StoryQuestion
        title={gate.title}
        presentTitle={gate.presentTitle}
        isBusy={isBusy}
        error={error}
        onYes={start}
        onNo={() => navigate(`/story/${encodeURIComponent(gate.player.storyId)}`, { replace: true })}
        onSomeoneElse={toWelcome}
      />
    </main>
  );
}
