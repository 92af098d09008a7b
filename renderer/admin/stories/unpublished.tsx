import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconWorld } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { OpeningProblem } from '#core/rules/story-check.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useSession } from '../session/use-session.ts';
import { OpeningProblems, parseOpeningProblems } from './opening-problems.tsx';

type Story = { readonly storyId: string; readonly title: string };
type Props = { readonly story: Story & { readonly version: number }; readonly className?: string | undefined };

/**
 * Says that guests cannot start a story yet although it has a QR code. Administrators can publish it here (ENTRY-14).
 */
export function UnpublishedNote({ story: { storyId, title, version }, className }: Props) {
  const { t } = useTranslation('admin');
  const { succeed, fail, clear } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const session = useSession();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly OpeningProblem[]>();
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  const about = `publish ${storyId}`;
  const publish = async () => {
    setBusy(true);
    setProblems(undefined);
    clear(about);
    try {
      await work(() => staffApi.call('updateStory', { params: { storyId }, body: { isActive: true, version } }));
      succeed(t('stories.activated', { title }));
    } catch (error) {
      const found = parseOpeningProblems(error);
      if (found) setProblems(found);
      else if (!isSessionOver(error)) {
        fail(t('stories.switchFailed', { title, reason: problemText(error) }), undefined, about);
      }
    } finally {
      setBusy(false);
      for (const queryKey of [queryKeys.stories, queryKeys.story(storyId), queryKeys.storyQrCode(storyId)])
        void queries.invalidateQueries({ queryKey });
    }
  };
  return (
    <Alert
      color="sun"
      role="alert"
      className={className ?? ''}
      icon={<IconAlertTriangle aria-hidden />}
      title={t('unpublished.title')}
    >
      <p>{t(isAdmin ? 'unpublished.text' : 'unpublished.textStaff')}</p>
      {problems && <OpeningProblems problems={problems} />}
      {isAdmin && (
        <Button
          variant="outline"
          loading={isBusy}
          leftSection={<IconWorld size={18} aria-hidden />}
          onClick={() => void publish()}
        >
          {t('unpublished.publish')}
        </Button>
      )}
    </Alert>
  );
}

/** Runs what prints a story's code, after a question if the story is not published. */
export type AskBeforePrint = (print: () => void) => void;

/** Returns a function that asks before the code of an unpublished story is printed, and the dialog with this question. */
export function useAskBeforePrint(title: string, isActive: boolean): readonly [AskBeforePrint, ReactNode] {
  const { t } = useTranslation('admin');
  const [pending, setPending] = useState<() => void>();
  const dialog = pending && (
    <ConfirmDialog
      title={t('unpublished.askTitle')}
      submit={t('unpublished.askSubmit')}
      isBusy={false}
      onSubmit={() => {
        // The browser prints what the page shows, so the question is removed first.
        flushSync(() => setPending(undefined));
        pending();
      }}
      onClose={() => setPending(undefined)}
    >
      <p>{t('unpublished.ask', { title })}</p>
    </ConfirmDialog>
  );
  return [(print) => (isActive ? print() : setPending(() => print)), dialog];
}
