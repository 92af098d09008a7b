import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBook2,
  IconDeviceMobile,
  IconDoorExit,
  IconDots,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/shapes.ts';
import { ProgressCell } from '../guest-data/progress-cell.tsx';
import { StatusBadge } from '../guest-data/status-badge.tsx';
import table from '../table/table.module.css';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './guests.module.css';

/** What can be done with one guest of the table beside stop and let go on; each opens a dialog. */
export type GuestDialogKind = 'check-out' | 'change-story' | 'other-phone';

export type GuestRowProps = {
  readonly guest: StaffGuest;
  readonly now: number;
  readonly isGone: boolean;
  readonly isBusy: boolean;
  readonly onSetActive: (isActive: boolean) => void;
  readonly onOpen: (dialog: GuestDialogKind) => void;
  readonly onMenu: (isOpen: boolean) => void;
};

/** One guest of a current stay, with what staff may do (specification 4, decisions 2.4, 2.6, 2.11). */
export function GuestRow({ guest, now, isGone, isBusy, onSetActive, onOpen, onMenu }: GuestRowProps) {
  const { t } = useTranslation('admin');
  const { ago, moment } = useTimeText();
  const who = t('guests.who', { room: guest.roomNumber, name: guest.guestName });
  const { lastActivityAt } = guest;
  return (
    <tr data-gone={isGone || undefined}>
      <td className={classes.room}>
        {guest.roomNumber}
        {guest.isRoomUnlisted && (
          <span className={classes.unlisted} title={t('guests.roomUnlisted')}>
            <IconAlertTriangle size={15} aria-hidden />
            <span className={table.unseen}>{t('guests.roomUnlisted')}</span>
          </span>
        )}
      </td>
      <td className={classes.name}>{guest.guestName}</td>
      <td className={classes.story} title={guest.storyTitle}>
        {guest.storyTitle || t('guests.noStory')}
      </td>
      <td>
        <ProgressCell {...guest} />
      </td>
      <td className={classes.nowrap}>
        {lastActivityAt === null ? (
          <span className={table.soft}>{t('guests.noActivity')}</span>
        ) : (
          <time dateTime={lastActivityAt} title={moment(lastActivityAt)}>
            {ago(lastActivityAt, now)}
          </time>
        )}
      </td>
      <td>
        <StatusBadge status={guest.status} />
      </td>
      <td>
        {isGone ? (
          <span className={table.soft}>{t('guests.gone')}</span>
        ) : (
          <>
            <Toggle guest={guest} who={who} isBusy={isBusy} onSetActive={onSetActive} />
            <Menu position="bottom-end" withinPortal={false} onChange={onMenu}>
              <Menu.Target>
                <ActionIcon
                  className={classes.dots}
                  size="lg"
                  disabled={isBusy}
                  aria-label={t('guests.moreActions', { who })}
                >
                  <IconDots size={20} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconBook2 size={18} aria-hidden />} onClick={() => onOpen('change-story')}>
                  {t('guests.changeStory')}
                </Menu.Item>
                <Menu.Item
                  leftSection={<IconDeviceMobile size={18} aria-hidden />}
                  onClick={() => onOpen('other-phone')}
                >
                  {t('guests.otherPhone')}
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item leftSection={<IconDoorExit size={18} aria-hidden />} onClick={() => onOpen('check-out')}>
                  {t('guests.checkOut')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </td>
    </tr>
  );
}

type ToggleProps = Pick<GuestRowProps, 'guest' | 'isBusy' | 'onSetActive'> & { readonly who: string };

function Toggle({ guest, who, isBusy, onSetActive }: ToggleProps) {
  const { t } = useTranslation('admin');
  const { isActive } = guest;
  const action = t(isActive ? 'guests.stop' : 'guests.letGoOn');
  return (
    <Button
      variant={isActive ? 'subtle' : 'outline'}
      color={isActive ? 'gray' : 'lagoon'}
      size="xs"
      className={classes.toggle}
      loading={isBusy}
      leftSection={isActive ? <IconPlayerPause size={15} aria-hidden /> : <IconPlayerPlay size={15} aria-hidden />}
      aria-label={t('guests.actionOn', { action, who })}
      onClick={() => onSetActive(!isActive)}
    >
      {action}
    </Button>
  );
}
