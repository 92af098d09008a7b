import { Button, Kbd } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { minutesSince } from '../../time/since.ts';
import { useNow } from '../../time/use-now.ts';
import classes from './help.module.css';
import type { OpenHelp } from './use-help.ts';

/**
 * Shows what staff can do for a guest at the current clue: send the next hint, skip the question or, if possible, accept
 * their answer (HELP-4, HELP-7, HELP-11). Renders nothing if the guest cannot be helped now.
 */
export function HelpBox({ help: { help, show } }: { readonly help: OpenHelp }) {
  const { t } = useTranslation('monitor');
  const now = useNow(20_000);
  if (!help) return null;
  const { number, stuck, answer, nextHint } = help;
  return (
    <div className={classes.help} data-stuck={stuck !== undefined || undefined}>
      <p>
        {stuck && <IconBulb size={18} aria-hidden />}
        {!stuck && t('help.current', { number })}
        {stuck?.reason === 'wrong-tries' && t('help.wrongTries', { number, count: stuck.wrongTries })}
        {stuck?.reason === 'no-progress' && t('help.noProgress', { number, count: minutesSince(stuck.since, now) })}
      </p>
      {nextHint && (
        <Button
          color={stuck ? 'sun' : 'lagoon'}
          variant={stuck ? 'outline' : 'subtle'}
          className={classes.helpButton}
          leftSection={<IconBulb size={18} aria-hidden />}
          rightSection={
            <Kbd className={classes.key} aria-hidden>
              H
            </Kbd>
          }
          onClick={() => show('hint')}
        >
          {t('hint.send', { number: nextHint.number })}
        </Button>
      )}
      {answer !== undefined && (
        <Button
          color="sun"
          className={classes.helpButton}
          classNames={{ label: classes.helpLabel }}
          onClick={() => show('accept')}
        >
          {t('help.accept', { answer })}
        </Button>
      )}
      <Button
        color={stuck ? 'sun' : 'lagoon'}
        variant={stuck ? 'outline' : 'subtle'}
        className={classes.helpButton}
        rightSection={
          <Kbd className={classes.key} aria-hidden>
            G
          </Kbd>
        }
        onClick={() => show('pass')}
      >
        {t('help.pass')}
      </Button>
    </div>
  );
}
