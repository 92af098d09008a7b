import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconHelpCircle, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DrawFault } from '#core/rules/verify-draws.ts';
import classes from './campaign.module.css';

type Props = {
  readonly fault: DrawFault | undefined;
  readonly isChecking: boolean;
  readonly onAgain: () => void;
};

const icons = { good: IconCircleCheck, unknown: IconHelpCircle, bad: IconCircleX } as const;

/** Shows whether all draws match the sealed decks, and a button that verifies them again. */
export function Verdict({ fault, isChecking, onAgain }: Props) {
  const { t } = useTranslation('lottery');
  const verdict = fault === undefined ? 'good' : fault.fault === 'seed_unknown' ? 'unknown' : 'bad';
  const Icon = icons[verdict];
  return (
    <div className={classes.verdict} data-verdict={verdict}>
      <Icon size={36} aria-hidden />
      <div role="status" aria-busy={isChecking}>
        <b>{isChecking ? t('fair.checking') : t(`fair.${verdict}`)}</b>
        {!isChecking && fault !== undefined && fault.fault !== 'seed_unknown' && (
          <p>
            {t(`fair.bad.${fault.fault}`, { at: fault.fault === 'commitment' ? fault.position + 1 : fault.position })}
          </p>
        )}
        {!isChecking && <p>{t(`fair.${verdict}Text`)}</p>}
      </div>
      <Button
        variant="filled"
        leftSection={<IconRefresh size={18} aria-hidden />}
        loading={isChecking}
        onClick={onAgain}
      >
        {t('fair.again')}
      </Button>
    </div>
  );
}
