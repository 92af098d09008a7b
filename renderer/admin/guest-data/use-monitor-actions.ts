import { useState } from 'react';
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

/** The running action. Its button is disabled. */
export type MonitorWork = 'toggle' | 'story' | 'pass' | 'accept';

export type MonitorActions = {
  readonly busy: MonitorWork | undefined;
  /** Each action returns whether it worked. `useFeedback` shows the outcome. */
  readonly setActive: (guest: StaffGuest, isActive: boolean) => Promise<boolean>;
  /** If the server refuses a story that is not complete, `onIncomplete` shows the problems, and no message does. */
  readonly changeStory: (
    guest: StaffGuest,
    story: { storyId: string; title: string },
    onIncomplete: (problems: readonly OpeningProblem[]) => void,
  ) => Promise<boolean>;
  readonly pass: (guest: StaffGuest, questionId: string, reason: string) => Promise<boolean>;
  readonly acceptAnswer: (
    story: { readonly storyId: string; readonly version: number },
    questionId: string,
    answer: string,
  ) => Promise<boolean>;
};

/** The server reported success without the new state. */
class NoState extends Error {}

/** The actions of staff in the monitor, with their messages. */
export function useMonitorActions(): MonitorActions {
  const { t } = useTranslation(['monitor', 'admin']);
  const { fail } = useFeedback();
  const report = useReportSuccess();
  const problemText = useProblemText();
  const { apply, readAgainSoon, readDetailAgainSoon } = useGuestCache();
  const presentState = usePresentState();
  const work = useWork();
  const [busy, setBusy] = useState<MonitorWork>();
  const who = ({ roomNumber, guestName }: StaffGuest) => t('admin:guests.who', { room: roomNumber, name: guestName });

  /**
   * Makes one call: sets `busy`, reports the outcome, and reads the list and (if the call worked) the details again. `failed`
   * returns undefined if the failure is shown elsewhere. `guest` is whom the call concerns.
   */
  const run = async (
    what: MonitorWork,
    call: () => Promise<string | { readonly text: string; readonly done: readonly UndoableChange[] }>,
    failed: (error: unknown) => string | undefined,
    again: () => void,
    guest?: StaffGuest,
  ): Promise<boolean> => {
    setBusy(what);
    try {
      const answer = await work(call);
      if (typeof answer === 'string') report(answer);
      else report(answer.text, answer.done);
      readDetailAgainSoon();
      return true;
    } catch (error) {
      const text = isSessionOver(error) ? undefined : failed(error);
      if (text !== undefined) {
        const present = guest && (await presentState(guest, error));
        if (present === undefined) fail(text, isWorthRetrying(error) ? again : undefined);
        else fail(present);
      }
      return false;
    } finally {
      setBusy(undefined);
      readAgainSoon();
    }
  };

  const setActive: MonitorActions['setActive'] = async (guest, isActive) => {
    const { userId } = guest;
    if (userId === '') {
      fail(t('toggle.failed', { reason: t('toggle.noUserId') }));
      return false;
    }
    return run(
      'toggle',
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
        const done = [{ guest, undo }];
        if (!changed.isActive) return { text: t('toggle.stopped', { who: who(guest) }), done };
        const text = t(guest.status === 'waiting' ? 'toggle.approved' : 'toggle.activated', { who: who(guest) });
        return { text, done };
      },
      (error) =>
        error instanceof NoState ? t('toggle.updateFailed') : t('toggle.failed', { reason: problemText(error) }),
      () => void setActive(guest, isActive),
      guest,
    );
  };

  const changeStory: MonitorActions['changeStory'] = (guest, { storyId, title }, onIncomplete) => {
    if (storyId === guest.storyId) {
      report(t('story.same', { who: who(guest), title }));
      return Promise.resolve(true);
    }
    return run(
      'story',
      async () => {
        const params = { userId: guest.userId };
        const changed = await staffApi.call('updateGuestStory', { params, body: { storyId } });
        await apply({ ...guest, ...changed });
        return t('story.updated', { who: who(guest), title });
      },
      (error) => {
        const problems = parseOpeningProblems(error);
        if (problems === undefined) return t('story.failed', { reason: problemText(error) });
        onIncomplete(problems);
        return undefined;
      },
      () => void changeStory(guest, { storyId, title }, onIncomplete),
      guest,
    );
  };

  const pass: MonitorActions['pass'] = (guest, questionId, reason) =>
    run(
      'pass',
      async () => {
        await staffApi.call('passQuestion', { params: { userId: guest.userId }, body: { questionId, reason } });
        return t('pass.done', { who: who(guest) });
      },
      (error) => t('pass.failed', { reason: problemText(error) }),
      () => void pass(guest, questionId, reason),
      guest,
    );

  const acceptAnswer: MonitorActions['acceptAnswer'] = (story, questionId, answer) =>
    run(
      'accept',
      async () => {
        const { storyId, version } = story;
        await staffApi.call('acceptAnswer', { params: { storyId, questionId }, body: { answer, version } });
        return t('accept.done', { answer });
      },
      (error) => t('accept.failed', { reason: problemText(error) }),
      () => void acceptAnswer(story, questionId, answer),
    );

  return { busy, setActive, changeStory, pass, acceptAnswer };
}
