import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { ApiFailure, getCode } from '../../platform/api-failure.ts';
import { useProblemText } from '../feedback/problem-text.ts';
import { useGuestCache } from '../guest-data/use-guest-cache.ts';
import { useReportSuccess } from '../guest-data/use-report-done.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';

export type RoomMove = {
  readonly roomNumber: string;
  readonly scope: 'guest' | 'stay';
  readonly stay?: 'same' | 'new';
};

/**
 * Moves guests to another room (STAY-5). `present` names the guests of an earlier day who are in that room, if staff must say
 * whose it is. `problem` is why the last move failed.
 */
export function useMoveRoom(guest: StaffGuest, onMoved: () => void) {
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
