import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { Undo } from '#core/api/staff-guests.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useGuestCache } from './use-guest-cache.ts';

/** A guest who was changed, and how to undo the change if that is possible. */
export type UndoableChange = { readonly guest: StaffGuest; readonly undo: Undo | undefined };

/** Reports that something worked, and offers to undo it where the server can (UNDO-1, UNDO-2). */
export function useReportSuccess(): (text: string, done?: readonly UndoableChange[]) => void {
  const { t } = useTranslation('admin');
  const { succeed, fail, offerUndo } = useFeedback();
  const problemText = useProblemText();
  const { apply, readAgainSoon, readDetailAgainSoon } = useGuestCache();
  const work = useWork();

  const who = ({ roomNumber: room, guestName: name }: StaffGuest) => t('guests.who', { room, name });

  /** Undoes the changes in reverse order, so that each undo finds the state that its action left. */
  const takeBack = async (done: readonly UndoableChange[]): Promise<void> => {
    const errors: unknown[] = [];
    for (const { guest, undo } of done.toReversed()) {
      if (undo === undefined) continue;
      const { actionId } = undo;
      try {
        const params = { userId: guest.userId };
        const back = await work(() => staffApi.call('undoGuestAction', { params, body: { actionId } }));
        await apply(back);
      } catch (error) {
        errors.push(error);
      }
    }
    readAgainSoon();
    readDetailAgainSoon();
    const [first] = errors;
    const [only] = done;
    if (errors.length === 0) {
      succeed(
        done.length === 1 && only
          ? t('undo.doneOne', { who: who(only.guest) })
          : t('undo.doneMany', { count: done.length }),
      );
    } else if (!isSessionOver(first)) {
      const reason = problemText(first);
      fail(
        done.length === 1
          ? t('undo.failed', { reason })
          : t('undo.partlyFailed', { count: errors.length, total: done.length, reason }),
      );
    }
  };

  return (text, done = []) => {
    const undoable = done.filter(({ undo }) => undo !== undefined);
    if (undoable.length === 0) return succeed(text);
    const names = undoable.map(({ guest }) => who(guest));
    offerUndo({
      text,
      names: names.length > 1 ? names.join(t('undo.between')) : undefined,
      run: () => void takeBack(undoable),
    });
  };
}
