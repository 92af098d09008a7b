import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDoor, IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { RichText } from '../feedback/rich-text.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './waiting.module.css';
import type { Decision } from './waiting-decision.ts';
import type { WaitingRowProps } from './waiting-row-props.ts';

type Props = WaitingRowProps & { readonly who: string };

/** The question that staff must decide before they can let in a guest. It replaces the button 'approve'. */
export function WaitingQuestion({ decision, ...props }: Props) {
  if (decision.kind === 'same-name') return <SameName {...props} candidates={decision.candidates} />;
  return <EarlierGuests {...props} />;
}

type Candidates = Extract<Decision, { kind: 'same-name' }>['candidates'];

function SameName(props: Omit<Props, 'decision'> & { readonly candidates: Candidates }) {
  const { candidates, now, isBusy, who, onAnotherPerson, onSamePerson } = props;
  const { t } = useTranslation('admin');
  const { ago } = useTimeText();
  const [first] = candidates;
  if (!first) return null;
  const option = ({ guestName, answeredCount, lastActivityAt }: Candidates[number]) => ({
    name: guestName,
    clue: answeredCount + 1,
    ago: ago(lastActivityAt, now),
  });
  const isOne = candidates.length === 1;
  const same = (
    <Button
      color="sun"
      className={classes.choice}
      disabled={isBusy}
      aria-label={t('guests.actionOn', { action: t('waiting.samePerson'), who })}
      rightSection={!isOne && <IconChevronDown size={16} aria-hidden />}
      {...(isOne && { onClick: () => onSamePerson(first.userId) })}
    >
      {t('waiting.samePerson')}
    </Button>
  );
  return (
    <div className={classes.question} data-question>
      <IconUsers size={18} aria-hidden />
      <span className={classes.words}>
        {isOne ? (
          <RichText text="waiting.sameName" values={option(first)} />
        ) : (
          <RichText text="waiting.sameNameMany" values={{ name: first.guestName, count: candidates.length }} />
        )}
      </span>
      <Button
        color="sun"
        className={classes.choice}
        loading={isBusy}
        aria-label={t('guests.actionOn', { action: t('waiting.anotherPerson'), who })}
        onClick={onAnotherPerson}
      >
        {t('waiting.anotherPerson')}
      </Button>
      {isOne ? (
        same
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>{same}</Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('waiting.samePersonWhich')}</Menu.Label>
            {candidates.map((candidate) => (
              <Menu.Item key={candidate.userId} onClick={() => onSamePerson(candidate.userId)}>
                {t('waiting.sameNameOption', option(candidate))}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

function EarlierGuests({ guest, isBusy, who, onApprove, onNewGuests }: Omit<Props, 'decision'>) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.question} data-question>
      <IconDoor size={18} aria-hidden />
      <span className={classes.words}>
        <EarlierText earlier={guest.stay.earlier ?? []} />
      </span>
      <Button
        color="sun"
        className={classes.choice}
        loading={isBusy}
        aria-label={t('guests.actionOn', { action: t('waiting.sameParty'), who })}
        onClick={() => onApprove('same')}
      >
        {t('waiting.sameParty')}
      </Button>
      <Button
        color="sun"
        className={classes.choice}
        disabled={isBusy}
        aria-label={t('guests.actionOn', { action: t('waiting.newGuests'), who })}
        onClick={onNewGuests}
      >
        {t('waiting.newGuests')}
      </Button>
    </div>
  );
}

function EarlierText({ earlier }: { readonly earlier: NonNullable<StaffGuest['stay']['earlier']> }) {
  const { day } = useTimeText();
  const [first] = earlier;
  if (!first) return <RichText text="waiting.earlier" values={{}} />;
  const values = { since: day(first.createdAt), name: first.guestName };
  if (earlier.length === 1) return <RichText text="waiting.earlierOne" values={values} />;
  return <RichText text="waiting.earlierMany" values={{ ...values, count: earlier.length - 1 }} />;
}
