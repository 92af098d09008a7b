import { Button, Kbd, Menu, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconDoor, IconUsers } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
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

/** Frames a question. Enter on the row leads here, and only an arrow key or a letter leads on to an answer (PANEL-17). */
function Frame({ icon, words, children }: Record<'icon' | 'words' | 'children', ReactNode>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={classes.question} data-question role="group" aria-labelledby={id} tabIndex={-1}>
      {icon}
      <span id={id} className={classes.words}>
        {words}
      </span>
      {children}
    </div>
  );
}

type AnswerProps = Omit<ComponentPropsWithRef<typeof Button<'button'>>, 'color' | 'className'> & {
  readonly answer: 'same' | 'other';
  readonly text: string;
  readonly who: string;
  /** Whether the row is selected, so that the letter answers. */
  readonly isSelected: boolean;
};

const letters = { same: 'S', other: 'D' } as const;

function Answer({ answer, text, who, isSelected, rightSection, onClick, ...props }: AnswerProps) {
  return (
    <Button
      {...props}
      color="sun"
      className={classes.choice}
      data-answer={answer}
      // The second click of a double-click was meant for what was here before.
      onClick={(event) => event.detail < 2 && onClick?.(event)}
      rightSection={
        <>
          {isSelected && <Kbd aria-hidden>{letters[answer]}</Kbd>}
          {rightSection}
        </>
      }
    >
      {text}
      <VisuallyHidden> {who}</VisuallyHidden>
    </Button>
  );
}

type Candidates = Extract<Decision, { kind: 'same-name' }>['candidates'];

function SameName(props: Omit<Props, 'decision'> & { readonly candidates: Candidates }) {
  const { candidates, now, isBusy, isSelected, who, onAnotherPerson, onSamePerson } = props;
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
    <Answer
      answer="same"
      {...{ who, isSelected }}
      text={t('waiting.samePerson')}
      disabled={isBusy}
      rightSection={!isOne && <IconChevronDown size={16} aria-hidden />}
      {...(isOne && { onClick: () => onSamePerson(first.userId) })}
    />
  );
  return (
    <Frame
      icon={<IconUsers size={18} aria-hidden />}
      words={
        isOne ? (
          <RichText text="waiting.sameName" values={option(first)} />
        ) : (
          <RichText text="waiting.sameNameMany" values={{ name: first.guestName, count: candidates.length }} />
        )
      }
    >
      <Answer
        answer="other"
        {...{ who, isSelected }}
        text={t('waiting.anotherPerson')}
        loading={isBusy}
        onClick={onAnotherPerson}
      />
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
    </Frame>
  );
}

function EarlierGuests({ guest, isBusy, isSelected, who, onApprove, onNewGuests }: Omit<Props, 'decision'>) {
  const { t } = useTranslation('admin');
  return (
    <Frame icon={<IconDoor size={18} aria-hidden />} words={<EarlierText earlier={guest.stay.earlier ?? []} />}>
      <Answer
        answer="same"
        {...{ who, isSelected }}
        text={t('waiting.sameParty')}
        loading={isBusy}
        onClick={() => onApprove('same')}
      />
      <Answer
        answer="other"
        {...{ who, isSelected }}
        text={t('waiting.newGuests')}
        disabled={isBusy}
        onClick={onNewGuests}
      />
    </Frame>
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
