import { Button, Checkbox, Kbd, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconDeviceMobile, IconGift, IconHomeQuestion, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { Badge } from '../badge/badge.tsx';
import { RichText } from '../feedback/rich-text.tsx';
import { StatusBadge } from '../guest-data/status-badge.tsx';
import { minutesSince } from '../time/since.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './waiting.module.css';
import { WaitingQuestion } from './waiting-question.tsx';
import type { WaitingRowProps } from './waiting-row-props.ts';

/** The number of waiting guests on one phone at which a badge warns staff. Smaller numbers are normal for a family. */
const manyOfPhone = 4;

/**
 * A waiting guest: their name, their waiting time, and one action or the question to decide first (STAY-3, IDENTITY-3).
 */
export function WaitingRow(props: WaitingRowProps) {
  const {
    guest,
    decision,
    now,
    isSelected,
    isGone,
    isBusy,
    ofPhone = 1,
    isPicked,
    onPick,
    onSelect,
    onApprove,
    onReject,
  } = props;
  const { t } = useTranslation(['admin', 'panel']);
  const { moment } = useTimeText();
  const who = t('guests.who', { room: guest.roomNumber, name: guest.guestName });
  return (
    <li
      className={classes.item}
      data-guest={guest.userId}
      data-selected={isSelected || undefined}
      data-gone={isGone || undefined}
      aria-current={isSelected || undefined}
      tabIndex={isSelected ? 0 : -1}
      // A pointer-down handler would not work here: selecting resizes the buttons, so a press would end beside the
      // button on which it began.
      onPointerUp={onSelect}
    >
      <div className={classes.line}>
        {isPicked !== undefined && (
          <Checkbox
            className={classes.pick}
            aria-label={t('guests.actionOn', { action: t('panel:waiting.pick'), who })}
            // A guest with an undecided question cannot be picked (PANEL-17).
            disabled={decision.kind !== 'none' || isGone}
            checked={isPicked && decision.kind === 'none' && !isGone}
            onChange={onPick}
          />
        )}
        <span className={classes.room}>{guest.roomNumber}</span>
        <span className={classes.who}>
          <span className={classes.name}>
            <RichText text="guests.shownName" values={{ name: guest.guestName }} />
          </span>
          <Wait minutes={minutesSince(guest.createdAt, now)} />
          {guest.isCorrected && (
            <Badge tone="quiet" icon={IconPencil}>
              {t('guests.corrected')}
            </Badge>
          )}
          {ofPhone >= manyOfPhone && !isGone && (
            <Badge tone="warn" icon={IconDeviceMobile}>
              {t('panel:waiting.samePhone', { count: ofPhone })}
            </Badge>
          )}
          {guest.isRoomUnlisted && (
            <Badge tone="warn" icon={IconHomeQuestion}>
              {t('guests.roomUnlisted')}
            </Badge>
          )}
          {guest.lostDrawAt !== undefined && (
            <Badge tone="warn" icon={IconGift}>
              {t('guests.lostDraw', { at: moment(guest.lostDrawAt) })}
            </Badge>
          )}
        </span>
        {isGone ? (
          <Gone guest={guest} />
        ) : (
          <>
            <Button
              className={classes.reject}
              variant="subtle"
              color="gray"
              disabled={isBusy}
              aria-label={t('guests.actionOn', { action: t('waiting.reject'), who })}
              onClick={onReject}
            >
              {t('waiting.reject')}
            </Button>
            {decision.kind === 'none' && (
              <Button
                className={classes.approve}
                variant={isSelected ? 'filled' : 'outline'}
                color={isSelected ? 'hibiscus' : 'lagoon'}
                size="md"
                loading={isBusy}
                leftSection={isSelected && <IconCheck size={18} stroke={2.4} aria-hidden />}
                rightSection={
                  isSelected && (
                    <Kbd className={classes.keyOnLoud} aria-hidden>
                      Enter
                    </Kbd>
                  )
                }
                onClick={() => onApprove()}
              >
                {t('waiting.approve')}
                {/* Hidden text instead of an `aria-label`, because that would have to contain the key as well. */}
                <VisuallyHidden> {who}</VisuallyHidden>
              </Button>
            )}
          </>
        )}
      </div>
      {!isGone && decision.kind !== 'none' && <WaitingQuestion {...props} decision={decision} who={who} />}
    </li>
  );
}

function Wait({ minutes }: { readonly minutes: number }) {
  const { t } = useTranslation('admin');
  const text =
    minutes < 1
      ? t('waiting.now')
      : minutes < 60
        ? t('waiting.minutes', { minutes })
        : t('waiting.hours', { hours: Math.floor(minutes / 60) });
  const [, before, figure, after] = /^(\D*)(\d+)(.*)$/s.exec(text) ?? [];
  return (
    <span className={classes.wait}>
      {figure === undefined ? (
        text
      ) : (
        <>
          {before}
          <b>{figure}</b>
          {after}
        </>
      )}
    </span>
  );
}

/** Shows the result in a handled row, which stays so that the list does not move under the pointer. */
function Gone({ guest }: { readonly guest: StaffGuest }) {
  const { t } = useTranslation('admin');
  return guest.status === 'waiting' ? (
    <span className={classes.done}>
      <IconCheck size={16} aria-hidden />
      {t('waiting.done')}
    </span>
  ) : (
    <StatusBadge status={guest.status} />
  );
}
