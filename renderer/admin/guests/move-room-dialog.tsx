import { Button, Kbd, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck, IconDeviceMobile, IconDoorExit, IconUsers } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { guestLimits } from '#core/model/guest-limits.ts';
import { isBlank, toRoomLabel } from '#core/rules/text-normalise.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import type { GuestDialogProps } from '../guest-data/guest-dialog-props.ts';
import { findParty } from '../guest-data/guest-party.ts';
import { useGuestCache } from '../guest-data/use-guest-cache.ts';
import { useReportSuccess } from '../guest-data/use-report-done.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import classes from './move-room.module.css';

type Props = GuestDialogProps & {
  /** All guests of the list, including those of the guest's stay. */
  readonly guests: readonly StaffGuest[];
};

/**
 * Moves a guest or the whole stay to another room (STAY-5). If guests of an earlier day are in that room, asks whether they are
 * one party; nothing is chosen in advance.
 */
export function MoveRoomDialog({ guest, guests, onClose }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const party = findParty(guest, guests);
  const [scope, setScope] = useState<'guest' | 'stay'>('stay');
  const [roomNumber, setRoomNumber] = useState('');
  const [stay, setStay] = useState<'same' | 'new'>();
  const { move, isBusy, present, problem, forget } = useMoveRoom(guest, onClose);
  const from = toRoomLabel(guest.roomNumber);
  const to = toRoomLabel(roomNumber);
  const name = guest.guestName;
  const count = scope === 'stay' ? party.length : 1;
  const isReady = !isBlank(roomNumber) && (present === undefined || stay !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isBusy) void move({ roomNumber, scope, ...(stay && { stay }) });
  };
  return (
    <Modal
      opened
      size="56rem"
      title={t('move.title', { room: from, name })}
      onClose={() => !isBusy && onClose()}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close'), disabled: isBusy }}
    >
      <form onSubmit={submit} noValidate>
        <div className={classes.columns}>
          <Stack gap="md">
            {party.length > 1 && (
              <Radio.Group
                label={t('move.who')}
                value={scope}
                onChange={(value) => setScope(value === 'guest' ? 'guest' : 'stay')}
              >
                <Radio value="stay" label={t('move.all', { count: party.length })} mt="xs" />
                <Radio
                  value="guest"
                  label={t('move.only', { name })}
                  description={t('move.onlyHint', { from })}
                  mt="xs"
                />
              </Radio.Group>
            )}
            <TextInput
              className={classes.room}
              label={t('move.to')}
              value={roomNumber}
              maxLength={guestLimits.roomNumber}
              onChange={(event) => {
                setRoomNumber(event.currentTarget.value);
                setStay(undefined);
                forget();
              }}
              error={problem}
              autoComplete="off"
              data-autofocus
            />
            {present && (
              <Radio.Group
                className={classes.present}
                role="radiogroup"
                label={t('move.present', { room: to, names: present.join(t('move.between')) })}
                value={stay ?? ''}
                onChange={(value) => setStay(value === 'same' ? 'same' : 'new')}
              >
                <Radio value="new" label={t('move.new')} description={t('move.newMeans')} mt="xs" />
                <Radio value="same" label={t('move.same')} description={t('move.sameMeans')} mt="xs" />
              </Radio.Group>
            )}
          </Stack>
          <Along from={from} isWhole={count === party.length} />
        </div>
        <div className={classes.foot}>
          <Button variant="subtle" color="gray" onClick={onClose} disabled={isBusy}>
            {t('admin:dialog.cancel')} <Kbd ml="xs">Esc</Kbd>
          </Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={!isReady}>
            {isBlank(roomNumber) ? t('move.submitEmpty') : t('move.submit', { from, to, count })}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

const along = ['progress', 'vouchers', 'spins'] as const;

/** What moves together with the guests, and what stays. */
function Along({ from, isWhole }: { readonly from: string; readonly isWhole: boolean }) {
  const { t } = useTranslation('monitor');
  const moves = isWhole ? [...along, 'tickets' as const] : along;
  return (
    <section className={classes.along} aria-labelledby="move-along">
      <h3 id="move-along">{t('move.along')}</h3>
      <ul>
        {moves.map((what) => (
          <li key={what}>
            <IconCheck size={18} aria-hidden />
            {t(`move.along.${what}`)}
          </li>
        ))}
      </ul>
      <Text className={classes.note}>
        <IconDeviceMobile size={18} aria-hidden />
        {t('move.phone')}
      </Text>
      <Text className={classes.note}>
        {isWhole ? <IconDoorExit size={18} aria-hidden /> : <IconUsers size={18} aria-hidden />}
        {t(isWhole ? 'move.empty' : 'move.others', { from })}
      </Text>
    </section>
  );
}

type RoomMove = {
  readonly roomNumber: string;
  readonly scope: 'guest' | 'stay';
  readonly stay?: 'same' | 'new';
};

/**
 * Moves guests to another room (STAY-5). `present` names the guests of an earlier day who are in that room, if staff must say
 * whose it is. `problem` is why the last move failed.
 */
function useMoveRoom(guest: StaffGuest, onMoved: () => void) {
  const { t } = useTranslation('monitor');
  const problemText = useProblemText();
  const report = useReportSuccess();
  const { readAgainSoon, readDetailAgainSoon } = useGuestCache();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const [present, setPresent] = useState<readonly string[]>();
  const [problem, setProblem] = useState<string>();

  const move = async (body: RoomMove) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { moved, undo } = await work(() => staffApi.call('moveRoom', { params: { userId: guest.userId }, body }));
      const room = body.roomNumber.normalize('NFKC');
      report(t('move.done', { name: guest.guestName, count: moved.length, room }), [{ guest, undo }]);
      onMoved();
    } catch (error) {
      if (getCode(error) === 'EARLIER_GUESTS') setPresent(readNames(error));
      else if (!isSessionOver(error)) setProblem(t('move.failed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
      readAgainSoon();
      readDetailAgainSoon();
    }
  };
  const forget = () => {
    setPresent(undefined);
    setProblem(undefined);
  };
  return { move, isBusy, present, problem, forget };
}

function readNames(error: unknown): readonly string[] {
  const data = error instanceof ApiFailure ? error.data : undefined;
  if (typeof data !== 'object' || data === null || !('guests' in data) || !Array.isArray(data.guests)) return [];
  return data.guests.map(String);
}
