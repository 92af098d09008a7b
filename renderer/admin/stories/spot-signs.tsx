import { Button, Checkbox, SegmentedControl, Table, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buildPath } from '#core/api/routes.ts';
import { staffRoutes } from '#core/api/staff-routes.ts';
import { type Language, languages, toLanguage } from '#core/model/languages.ts';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { useLanguageName } from '../hooks/use-language-name.ts';
import { paths } from '../paths.ts';
import { PrintButton } from '../printing/print-button.tsx';
import { QrPicture } from '../qr/qr-picture.tsx';
import { download } from '../server/download.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useSession } from '../session/use-session.ts';
import { useKnownStatus } from '../status/use-status.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './story-qr.module.css';
import { type Spot, toPlace, usePlaceName, useSavePosters, useSpots } from './use-spots.ts';

/** The spots of a story: their codes, when they were last found, their posters, and new codes (SPOT-2, SPOT-4). */
export function SpotSigns({ storyId }: { readonly storyId: string }) {
  const { t, i18n } = useTranslation('library');
  const { brief } = useTimeText();
  const languageName = useLanguageName();
  const [language, setLanguage] = useState<Language>(toLanguage(i18n.language));
  const session = useSession();
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const [renewing, setRenewing] = useState<Spot>();
  const spots = useSpots(storyId);
  const placeName = usePlaceName();
  const save = useSavePosters(storyId, { language });
  const saveStory = useMutation({
    mutationFn: () =>
      download(`${buildPath(staffRoutes.exportStory, { storyId })}?includeSpotCodes=true`, `story-${storyId}.zip`),
    onError: (error) => fail(t('spots.saveFailed', { reason: problemText(error) })),
  });
  if (spots.isError) {
    return (
      <ErrorBanner
        text={t('spots.failed', { reason: problemText(spots.error) })}
        onRetry={() => void spots.refetch()}
      />
    );
  }
  if (!spots.data || spots.data.length === 0) return null;
  return (
    <section className={classes.spots} aria-label={t('spots.title')}>
      <Title order={3} size="h5">
        {t('spots.title')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('spots.note')}
      </Text>
      <Table.ScrollContainer minWidth={0} my="sm">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('spots.name')}</Table.Th>
              <Table.Th>{t('spots.code')}</Table.Th>
              <Table.Th>{t('spots.lastFound')}</Table.Th>
              <Table.Th>{t('spots.onTheWay')}</Table.Th>
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {spots.data.map((spot) => (
              <Table.Tr key={spot.spotCode}>
                <Table.Td>{placeName(spot)}</Table.Td>
                <Table.Td className={classes.spotCode}>{spacedCode(spot.spotCode)}</Table.Td>
                <Table.Td>{spot.lastFoundAt ? brief(spot.lastFoundAt) : t('spots.never')}</Table.Td>
                <Table.Td>{t('spots.guests', { count: spot.onTheWay })}</Table.Td>
                <Table.Td className={classes.spotActs}>
                  <PrintButton
                    order={{ kind: 'spot', storyId, ...toPlace(spot) }}
                    label={t('spots.print')}
                    longLabel={`${t('spots.print')} ${placeName(spot)}`}
                    variant="subtle"
                    size="compact-sm"
                  />
                  {isAdmin && (
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`${t('spots.renew')} ${placeName(spot)}`}
                      onClick={() => setRenewing(spot)}
                    >
                      {t('spots.renew')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <div className={classes.buttons}>
        <SegmentedControl
          aria-label={t('spots.language')}
          value={language}
          onChange={setLanguage}
          data={languages.map((value) => ({ value, label: languageName(value) }))}
        />
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('spots.save')}
        </Button>
        {isAdmin && (
          <Button variant="subtle" loading={saveStory.isPending} onClick={() => saveStory.mutate()}>
            {t('spots.saveStory')}
          </Button>
        )}
      </div>
      <WalkInvite storyId={storyId} spots={spots.data} />
      {renewing && <RenewDialog storyId={storyId} spot={renewing} onClose={() => setRenewing(undefined)} />}
    </section>
  );
}

/** How staff begin the walk test on a phone (SPOT-7). */
function WalkInvite({ storyId, spots }: { readonly storyId: string; readonly spots: readonly Spot[] }) {
  const { t } = useTranslation('walk');
  const { data: status } = useKnownStatus();
  return (
    <section className={classes.walk} aria-label={t('invite')}>
      <div>
        <Title order={3} size="h5">
          {t('invite')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('inviteText')}
        </Text>
        <Text size="sm">
          {t('progressLabel', { count: spots.length, done: spots.filter(({ walk }) => walk !== undefined).length })}
        </Text>
        <Button component={Link} to={paths.walk(storyId)} variant="subtle" size="compact-sm">
          {t('inviteHere')}
        </Button>
      </div>
      {status && (
        <QrPicture text={`${status.address.publicOrigin}${paths.walk(storyId)}`} label={t('inviteQr')} sizePx={112} />
      )}
    </section>
  );
}

export function RenewDialog({
  storyId,
  spot,
  onClose,
}: {
  readonly storyId: string;
  readonly spot: Spot;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('library');
  const { fail, succeed } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const placeName = usePlaceName();
  const { questionId, isIndoor } = toPlace(spot);
  const { onTheWay } = spot;
  const [letPass, setLetPass] = useState(false);
  const renew = useMutation({
    mutationFn: () => staffApi.call('renewSpotCode', { params: { storyId, questionId }, body: { letPass, isIndoor } }),
    onSuccess: ({ spotCode }) => {
      succeed(t('spots.renewed', { code: spacedCode(spotCode) }));
      void queries.invalidateQueries({ queryKey: queryKeys.spots(storyId) });
      onClose();
    },
    onError: (error) => fail(t('spots.renewFailed', { reason: problemText(error) })),
  });
  return (
    <ConfirmDialog
      title={t('spots.renewTitle', { name: placeName(spot) })}
      submit={t('spots.renewSubmit')}
      isDestructive
      isBusy={renew.isPending}
      onClose={onClose}
      onSubmit={() => renew.mutate()}
    >
      <Text>{t('spots.renewText')}</Text>
      {onTheWay > 0 && (
        <>
          <Text>{t('spots.renewOnTheWay', { count: onTheWay })}</Text>
          <Checkbox
            label={t('spots.letPass')}
            checked={letPass}
            onChange={({ currentTarget: { checked } }) => setLetPass(checked)}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
