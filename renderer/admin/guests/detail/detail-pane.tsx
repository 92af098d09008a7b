import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import { getCode } from '../../../platform/api-failure.ts';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { useGuestActions } from '../../guest-data/use-guest-actions.ts';
import type { useStories } from '../../stories/use-stories.ts';
import { InvalidUser, useGuestDetail } from '../use-guest-detail.ts';
import classes from './detail.module.css';
import { DetailView } from './detail-view.tsx';
import { GuestHead } from './guest-head.tsx';

type Props = {
  /** Empty for a broken entry of the list. */
  readonly userId: string;
  /** The guest's entry in the list. It is shown until the details are loaded. */
  readonly row: StaffGuest | undefined;
  readonly stories: ReturnType<typeof useStories>;
  /** Called after the guest's record was erased. */
  readonly onGone: () => void;
};

/**
 * Shows the open guest: at once the entry in the list, then all details, or why the details could not be loaded
 * (PANEL-2).
 */
export function DetailPane({ userId, row, stories, onGone }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  const problemText = useProblemText();
  const actions = useGuestActions();
  const { data, error, refetch } = useGuestDetail(userId);
  const guest = data?.user ?? row;
  const isInvalid = error instanceof InvalidUser;
  const retry = () => {
    void refetch();
    void stories.refetch();
  };
  return (
    <section className={classes.detail} aria-label={guest && t('detail.label', { who: formatName(guest) })}>
      {error && (
        <ErrorBanner
          text={isInvalid ? t('detail.invalid') : t('detail.loadFailed', { reason: problemText(error) })}
          // A guest who no longer exists cannot be loaded again.
          {...(!isInvalid && getCode(error) !== 'GUEST_NOT_FOUND' && { onRetry: retry })}
        />
      )}
      {guest && <GuestHead guest={guest} party={data?.party ?? []} detail={data} {...{ actions, stories, onGone }} />}
      {data && <DetailView detail={data} actions={actions} />}
      {!data && !error && <Loading />}
    </section>
  );

  function formatName({ roomNumber, guestName }: StaffGuest): string {
    return t('admin:guests.who', { room: roomNumber, name: guestName });
  }
}

function Loading() {
  const { t } = useTranslation('admin');
  return (
    <Stack gap="sm" role="status" aria-label={t('session.loading')}>
      <Skeleton height={62} radius={12} />
      <Skeleton height={280} radius={12} />
    </Stack>
  );
}
