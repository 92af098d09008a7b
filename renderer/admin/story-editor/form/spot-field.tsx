import { Button, Fieldset, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type IndoorPlace, storyLimits } from '#core/model/story.ts';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import { PrintButton } from '../../printing/print-button.tsx';
import { useSpotPicture } from '../../printing/use-ticket-picture.ts';
import { RenewDialog } from '../../stories/spot-signs.tsx';
import { toPlace, useSavePosters, useSpots } from '../../stories/use-spots.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { useFormError } from './use-form-error.ts';

/** What staff call the spot (SPOT-1), and its code and poster once the question is saved (SPOT-2, SPOT-4). */
export function SpotField({ form, change, problem }: FormPartProps) {
  const { t } = useTranslation('editor');
  const { storyId } = useParams();
  const { indoor } = form;
  const putIndoor = (now: Partial<IndoorPlace>) =>
    change((before) => ({ ...before, indoor: { ...before.indoor, ...now } }));
  const sign = { storyId, questionId: form.editing };
  return (
    <>
      <TextInput
        label={t('form.spotName')}
        description={t('form.spotNote')}
        maxLength={storyLimits.shortText}
        value={form.spotName}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, spotName: value }))}
      />
      <SpotSign {...sign} />
      <Fieldset legend={t('form.indoor')} className={classes.indoor ?? ''}>
        <Text size="sm" c="dimmed">
          {t('form.indoorNote')}
        </Text>
        <GrowingText
          minRows={2}
          maxRows={8}
          label={t('form.indoorText')}
          error={useFormError(problem)('indoor')}
          value={indoor.questionText}
          onChange={({ currentTarget: { value } }) => putIndoor({ questionText: value })}
        />
        <GrowingText
          minRows={1}
          maxRows={6}
          label={t('form.indoorHint')}
          value={indoor.hint}
          onChange={({ currentTarget: { value } }) => putIndoor({ hint: value })}
        />
        <TextInput
          label={t('form.indoorName')}
          maxLength={storyLimits.shortText}
          value={indoor.spotName}
          onChange={({ currentTarget: { value } }) => putIndoor({ spotName: value })}
        />
        <SpotSign {...sign} isIndoor />
      </Fieldset>
    </>
  );
}

type SignProps = {
  readonly storyId: string | undefined;
  readonly questionId: string | undefined;
  readonly isIndoor?: boolean;
};

/** The sign of a saved spot: its code, when it was last found, its poster, and a new code. */
function SpotSign({ storyId, questionId, isIndoor = false }: SignProps) {
  if (storyId === undefined || questionId === undefined) return null;
  return <SavedSign {...{ storyId, questionId, isIndoor }} />;
}

function SavedSign({
  storyId,
  questionId,
  isIndoor,
}: {
  readonly storyId: string;
  readonly questionId: string;
  readonly isIndoor: boolean;
}) {
  const { t } = useTranslation('library');
  const { brief } = useTimeText();
  const problemText = useProblemText();
  const spots = useSpots(storyId);
  const save = useSavePosters(storyId, { questionId, ...(isIndoor ? { isIndoor: 'true' } : {}) });
  const [isRenewing, setIsRenewing] = useState(false);
  if (spots.isError) {
    // The sign of the usual place shows the error.
    if (isIndoor) return null;
    return (
      <ErrorBanner
        text={t('spots.failed', { reason: problemText(spots.error) })}
        onRetry={() => void spots.refetch()}
      />
    );
  }
  const spot = spots.data?.find((each) => each.questionId === questionId && (each.isIndoor === true) === isIndoor);
  if (spot === undefined) return null;
  return (
    <section
      className={classes.sign}
      aria-label={isIndoor ? t('spots.indoor', { name: t('spots.code') }) : t('spots.code')}
    >
      <Poster spot={{ storyId, ...spot }} />
      <div className={classes.signText}>
        <Text component="output" className={classes.signCode}>
          {spacedCode(spot.spotCode)}
        </Text>
        <Text size="sm" c="dimmed">
          {t('spots.lastFound')}: {spot.lastFoundAt ? brief(spot.lastFoundAt) : t('spots.never')}
          {' · '}
          {t('spots.onTheWay')}: {t('spots.guests', { count: spot.onTheWay })}
        </Text>
        <Group gap="xs" mt="xs">
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {t('spots.saveOne')}
          </Button>
          <PrintButton order={{ kind: 'spot', storyId, ...toPlace(spot) }} label={t('spots.print')} variant="subtle" />
          <Button variant="subtle" onClick={() => setIsRenewing(true)}>
            {t('spots.renew')}
          </Button>
        </Group>
      </div>
      {isRenewing && <RenewDialog storyId={storyId} spot={spot} onClose={() => setIsRenewing(false)} />}
    </section>
  );
}

type PosterProps = {
  readonly spot: Parameters<typeof useSpotPicture>[0];
};

/** The spot's poster as it is printed. Without it, for example if a character cannot be printed, the rest still works. */
function Poster({ spot }: PosterProps) {
  const { t } = useTranslation('library');
  const { url, query } = useSpotPicture(spot);
  if (query.isError) return null;
  if (url === undefined) return <Skeleton className={classes.poster} />;
  return <img className={classes.poster} src={url} alt={t('spots.poster')} />;
}
