import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { Undo } from '#core/api/staff-guests.ts';
import type { OpeningProblem } from '#core/rules/story-check.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { parseOpeningProblems } from '../stories/opening-problems.tsx';
import { isWorthRetrying } from './is-worth-retrying.ts';
import { useGuestCache } from './use-guest-cache.ts';
import { usePresentState } from './use-present-state.ts';
import { type UndoableChange, useReportSuccess } from './use-report-done.ts';

/** Each action returns whether it worked. `useFeedback` shows the outcome. */
export type GuestActions = {
  /** The ids of the guests with a running call. Their buttons are disabled. */
  readonly busy: ReadonlySet<string>;
  readonly approve: (guest: StaffGuest, stay?: 'same' | 'new') => Promise<boolean>;
  readonly approveAll: (guests: readonly StaffGuest[]) => Promise<boolean>;
  /** Lets the waiting guest continue as the guest `userId`, who is one of their `sameName` (IDENTITY-3). */
  readonly samePerson: (guest: StaffGuest, userId: string) => Promise<boolean>;
  readonly reject: (guest: StaffGuest) => Promise<boolean>;
  readonly rejectAll: (guests: readonly StaffGuest[]) => Promise<boolean>;
  readonly setActive: (guest: StaffGuest, isActive: boolean) => Promise<boolean>;
  /** Ends the stay of the room, or with `isOnly` checks out this guest alone (STAY-1). */
  readonly checkOut: (guest: StaffGuest, isOnly: boolean) => Promise<boolean>;
  /** If the server refuses a story that is not complete, `onIncomplete` shows the problems, and no message does. */
  readonly changeStory: (
    guest: StaffGuest,
    story: { readonly storyId: string; readonly title: string },
    onIncomplete: (problems: readonly OpeningProblem[]) => void,
  ) => Promise<boolean>;
  /** Lets the guest skip a question. */
  readonly pass: (guest: StaffGuest, questionId: string, reason: string) => Promise<boolean>;
  /** Sends the guest a hint, counted from 0. */
  readonly sendHint: (guest: StaffGuest, questionId: string, hintIndex: number) => Promise<boolean>;
};

/** The number of parallel calls when many guests are approved together. */
const approvalsAtOnce = 4;

/**
 * If more guests than this are rejected together, no undo is offered, because it would take longer than the server
 * allows.
 */
const maxUndone = 100;

/** The server reported success without the new state. */
class NoState extends Error {}

/** The actions of staff on guests (STAY-3, IDENTITY-3, STATUS-1, STATUS-4, HELP-4). */
export function useGuestActions(): GuestActions {
  const { t } = useTranslation(['admin', 'monitor']);
  const { fail } = useFeedback();
  const report = useReportSuccess();
  const problemText = useProblemText();
  const { apply, readAgainSoon, readDetailAgainSoon } = useGuestCache();
  const presentState = usePresentState();
  const work = useWork();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  const who = useCallback(
    ({ roomNumber, guestName }: StaffGuest) => t('guests.who', { room: roomNumber, name: guestName }),
    [t],
  );
  const mark = (guests: readonly StaffGuest[], isBusy: boolean) =>
    setBusy((before) => {
      const after = new Set(before);
      for (const { userId } of guests) isBusy ? after.add(userId) : after.delete(userId);
      return after;
    });

  /**
   * Makes one call about one guest: marks the guest as busy, reports the outcome, and reads the list and (if the call worked)
   * the details again. `failed` returns undefined if the failure is shown elsewhere.
   */
  const run = async (
    guest: StaffGuest,
    call: () => Promise<{ readonly text: string; readonly undo?: Undo | undefined }>,
    failed: (reason: string, error: unknown) => string | undefined,
    again: () => void,
  ): Promise<boolean> => {
    mark([guest], true);
    try {
      const { text, undo } = await work(call);
      report(text, [{ guest, undo }]);
      readDetailAgainSoon();
      return true;
    } catch (error) {
      const text = isSessionOver(error) ? undefined : failed(problemText(error), error);
      if (text === undefined) return false;
      const present = await presentState(guest, error);
      if (present === undefined) fail(text, isWorthRetrying(error) ? again : undefined);
      else fail(present);
      return false;
    } finally {
      mark([guest], false);
      readAgainSoon();
    }
  };

  const approveCall = async (guest: StaffGuest, stay?: 'same' | 'new') => {
    const params = { userId: guest.userId };
    const body = { isActive: true, updatedAt: guest.updatedAt, ...(stay && { stay }) };
    const { undo, ...changed } = await staffApi.call('toggleActive', { params, body });
    await apply({ ...guest, ...changed });
    return undo;
  };

  const approve: GuestActions['approve'] = (guest, stay) =>
    run(
      guest,
      async () => {
        const undo = await approveCall(guest, stay);
        return { text: t('done.approved', { who: who(guest) }), undo };
      },
      (reason) => t('failed.approve', { who: who(guest), reason }),
      () => void approve(guest, stay),
    );

  const approveAll: GuestActions['approveAll'] = async (guests) => {
    mark(guests, true);
    const done: UndoableChange[] = [];
    const failed: StaffGuest[] = [];
    const raced: string[] = [];
    let lastError: unknown;
    const waiting = [...guests];
    const worker = async () => {
      for (let guest = waiting.shift(); guest; guest = waiting.shift()) {
        const one = guest;
        try {
          const undo = await work(() => approveCall(one));
          done.push({ guest: one, undo });
        } catch (error) {
          const present = await presentState(one, error);
          if (present === undefined) {
            failed.push(one);
            lastError = error;
          } else raced.push(present);
        }
        mark([one], false);
      }
    };
    await Promise.all(Array.from({ length: approvalsAtOnce }, worker));
    readAgainSoon();
    if (isSessionOver(lastError)) return false;
    if (done.length > 0) report(t('done.approvedAll', { count: done.length }), done);
    if (failed.length > 0) {
      const text = t('failed.approveAll', { count: failed.length, reason: problemText(lastError) });
      fail(text, isWorthRetrying(lastError) ? () => void approveAll(failed) : undefined);
    }
    for (const text of raced) fail(text);
    return failed.length + raced.length === 0;
  };

  const samePerson: GuestActions['samePerson'] = (guest, userId) =>
    run(
      guest,
      async () => {
        await apply(await staffApi.call('samePerson', { params: { userId: guest.userId }, body: { userId } }));
        return { text: t('done.merged', { who: who(guest) }) };
      },
      (reason) => t('failed.merge', { who: who(guest), reason }),
      () => void samePerson(guest, userId),
    );

  const reject: GuestActions['reject'] = (guest) =>
    run(
      guest,
      async () => {
        const { undo } = await staffApi.call('rejectGuest', { params: { userId: guest.userId } });
        return { text: t('done.rejected', { who: who(guest) }), undo };
      },
      (reason) => t('failed.reject', { who: who(guest), reason }),
      () => void reject(guest),
    );

  const rejectAll: GuestActions['rejectAll'] = async (guests) => {
    mark(guests, true);
    try {
      const body = { userIds: guests.map(({ userId }) => userId) };
      const { rejected } = await work(() => staffApi.call('rejectGuests', { body }));
      const undoOf = new Map(rejected.map(({ userId, undo }) => [userId, undo]));
      const done = guests.flatMap((guest) =>
        undoOf.has(guest.userId) ? [{ guest, undo: undoOf.get(guest.userId) }] : [],
      );
      report(t('done.rejectedAll', { count: done.length }), done.length > maxUndone ? [] : done);
      return true;
    } catch (error) {
      if (isSessionOver(error)) return false;
      const again = isWorthRetrying(error) ? () => void rejectAll(guests) : undefined;
      fail(t('failed.rejectAll', { reason: problemText(error) }), again);
      return false;
    } finally {
      mark(guests, false);
      readAgainSoon();
    }
  };

  const setActive: GuestActions['setActive'] = async (guest, isActive) => {
    const { userId } = guest;
    if (userId === '') {
      fail(t('monitor:toggle.failed', { reason: t('monitor:toggle.noUserId') }));
      return false;
    }
    return run(
      guest,
      async () => {
        const answer: (Partial<StaffGuest> & { undo?: Undo | undefined }) | undefined = await staffApi.call(
          'toggleActive',
          { params: { userId }, body: { isActive, updatedAt: guest.updatedAt } },
        );
        const { undo, ...changed } = answer ?? {};
        // The new state is what the server returns, whatever was requested.
        if (typeof changed.isActive !== 'boolean') throw new NoState();
        const status = changed.status ?? (changed.isActive ? 'active' : 'stopped');
        await apply({ ...guest, ...changed, status });
        if (!changed.isActive) return { text: t('done.stopped', { who: who(guest) }), undo };
        return { text: t(guest.status === 'waiting' ? 'done.approved' : 'done.activated', { who: who(guest) }), undo };
      },
      (reason, error) =>
        error instanceof NoState ? t('monitor:toggle.updateFailed') : t('monitor:toggle.failed', { reason }),
      () => void setActive(guest, isActive),
    );
  };

  const checkOut: GuestActions['checkOut'] = (guest, isOnly) =>
    run(
      guest,
      async () => {
        const query = isOnly ? ({ only: 'guest' } as const) : {};
        const { ended, undo } = await staffApi.call('checkOut', { params: { userId: guest.userId }, query });
        return { text: t('done.checkedOut', { count: ended.length }), undo };
      },
      (reason) => t('failed.checkOut', { reason }),
      () => void checkOut(guest, isOnly),
    );

  const changeStory: GuestActions['changeStory'] = (guest, { storyId, title }, onIncomplete) => {
    if (storyId === guest.storyId) {
      report(t('monitor:story.same', { who: who(guest), title }));
      return Promise.resolve(true);
    }
    return run(
      guest,
      async () => {
        const params = { userId: guest.userId };
        const changed = await staffApi.call('updateGuestStory', { params, body: { storyId } });
        await apply({ ...guest, ...changed });
        return { text: t('monitor:story.updated', { who: who(guest), title }) };
      },
      (reason, error) => {
        const problems = parseOpeningProblems(error);
        if (problems === undefined) return t('monitor:story.failed', { reason });
        onIncomplete(problems);
        return undefined;
      },
      () => void changeStory(guest, { storyId, title }, onIncomplete),
    );
  };

  const pass: GuestActions['pass'] = (guest, questionId, reason) =>
    run(
      guest,
      async () => {
        await staffApi.call('passQuestion', { params: { userId: guest.userId }, body: { questionId, reason } });
        return { text: t('monitor:pass.done', { who: who(guest) }) };
      },
      (reason) => t('monitor:pass.failed', { reason }),
      () => void pass(guest, questionId, reason),
    );

  const sendHint: GuestActions['sendHint'] = (guest, questionId, hintIndex) =>
    run(
      guest,
      async () => {
        await staffApi.call('sendHint', { params: { userId: guest.userId }, body: { questionId, hintIndex } });
        return { text: t('monitor:hint.done', { who: who(guest), number: hintIndex + 1 }) };
      },
      (reason) => t('monitor:hint.failed', { reason }),
      () => void sendHint(guest, questionId, hintIndex),
    );

  return { busy, approve, approveAll, samePerson, reject, rejectAll, setActive, checkOut, changeStory, pass, sendHint };
}
