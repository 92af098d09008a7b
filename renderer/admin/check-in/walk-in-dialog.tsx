import { Alert, Button, Kbd, Modal, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconBackspace, IconBed, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { isBlank, normaliseRoom, toRoomLabel } from '#core/rules/text-normalise.ts';
import { useShortcuts } from '../shortcuts/shortcuts-context.ts';
import classes from './dialogs.module.css';
import type { TicketFields, TicketRequest } from './ticket-wish.ts';
import { TicketFieldset } from './wish-fields.tsx';

type Props = {
  /** The requested ticket whose room is not on the hotel's list. */
  readonly unlisted: TicketRequest | undefined;
  readonly today: string;
  readonly fields: TicketFields;
  readonly stories: readonly ListedStory[];
  readonly onPrint: (wish: TicketRequest, isRoomChecked: boolean) => void;
  readonly onClose: () => void;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', '0', 'B', '-'] as const;

/** Issues a ticket for a room that is not among the arrivals, by keyboard or number pad. */
export function WalkInDialog({ unlisted, today, fields: proposed, stories, onPrint, onClose }: Props) {
  const { t } = useTranslation(['checkIn', 'admin']);
  const [roomNumber, setRoomNumber] = useState(unlisted?.roomNumber ?? '');
  const [fields, setFields] = useState<TicketFields>(() => withoutRoom(unlisted) ?? proposed);
  const field = useRef<HTMLInputElement>(null);
  const { disarm, isArmed } = useShortcuts();
  // The dialog may open by itself, under the keys that were meant for the next room (UNDO-4).
  useEffect(disarm, [disarm]);
  const room = toRoomLabel(roomNumber.trim());
  // The warning is about one room; another number needs a new check.
  const isWarned = unlisted !== undefined && normaliseRoom(unlisted.roomNumber) === normaliseRoom(roomNumber);
  const type = (text: string) => {
    setRoomNumber(text);
    field.current?.focus();
  };
  return (
    <Modal
      opened
      size="lg"
      title={t('checkIn:walkIn.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlank(roomNumber)) onPrint({ ...fields, roomNumber: roomNumber.trim() }, isWarned);
        }}
      >
        <div className={classes.walkIn}>
          <div className={classes.column}>
            <TextInput
              ref={field}
              data-autofocus
              size="lg"
              label={t('checkIn:walkIn.room')}
              leftSection={<IconBed size={22} aria-hidden />}
              value={roomNumber}
              onChange={(event) => setRoomNumber(event.currentTarget.value)}
              // Enter alone does not answer the warning.
              onKeyDown={(event) => event.key === 'Enter' && (isWarned || !isArmed()) && event.preventDefault()}
              autoComplete="off"
              maxLength={100}
            />
            {isWarned && (
              <Alert color="sun" role="alert" icon={<IconAlertTriangle aria-hidden />}>
                {t('checkIn:walkIn.unlisted', { room })}
              </Alert>
            )}
            <TicketFieldset fields={fields} today={today} stories={stories} onChange={setFields} />
          </div>
          <fieldset className={classes.pad} aria-label={t('checkIn:walkIn.pad')}>
            {digits.map((digit) => (
              <Button key={digit} className={classes.digit} onClick={() => type(roomNumber + digit)}>
                {digit}
              </Button>
            ))}
            <Button
              className={classes.digit}
              aria-label={t('checkIn:walkIn.erase')}
              onClick={() => type(roomNumber.slice(0, -1))}
            >
              <IconBackspace size={22} aria-hidden />
            </Button>
          </fieldset>
        </div>
        <div className={classes.actions}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('admin:dialog.cancel')}
          </Button>
          <Button
            type="submit"
            variant="filled"
            disabled={isBlank(roomNumber)}
            leftSection={<IconPrinter size={18} aria-hidden />}
            rightSection={isWarned ? undefined : <Kbd aria-hidden>Enter</Kbd>}
          >
            {isBlank(roomNumber)
              ? t('checkIn:act.print')
              : t(isWarned ? 'checkIn:walkIn.printAnyway' : 'checkIn:act.printRoom', { room })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function withoutRoom(wish: TicketRequest | undefined): TicketFields | undefined {
  if (wish === undefined) return undefined;
  const { roomNumber: _room, ...fields } = wish;
  return fields;
}
