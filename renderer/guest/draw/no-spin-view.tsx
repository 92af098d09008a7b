import { useTranslation } from 'react-i18next';
import type { NoSpinReason } from '#core/model/prize.ts';
import { Button } from '../../ui/button.tsx';
import type { Mood } from '../../ui/character.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import { ClaimCard } from './claim-card.tsx';

const moods: Readonly<Record<NoSpinReason, Mood>> = {
  NO_CAMPAIGN: 'asleep',
  NOT_FINISHED: 'hello',
  STOPPED: 'sorry',
  SPIN_USED: 'hello',
  AT_KIOSK: 'cheering',
};

/** Shows why the guest cannot draw on this phone now, and what to do instead. */
export function NoSpinView({
  reason,
  userId,
  onStory,
  onFirst,
}: {
  readonly reason: NoSpinReason;
  readonly userId: string;
  readonly onStory: () => void;
  readonly onFirst: () => void;
}) {
  const { t } = useTranslation('draw');
  return (
    <StateScreen
      key={reason}
      mood={moods[reason]}
      title={t(`none_${reason}`)}
      actions={
        <>
          <Button look={reason === 'AT_KIOSK' ? 'line' : 'go'} onClick={onStory}>
            {t(reason === 'NOT_FINISHED' ? 'toGame' : 'toStory')}
          </Button>
          <Button look="text" onClick={onFirst}>
            {t('toFirst')}
          </Button>
        </>
      }
    >
      <p>{t(`noneText_${reason}`)}</p>
      {reason === 'AT_KIOSK' && <ClaimCard userId={userId} />}
    </StateScreen>
  );
}
