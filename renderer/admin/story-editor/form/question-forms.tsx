import { Button, Group, Input, MultiSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { type AnswerMatching, type QuestionType, storyLimits } from '#core/model/story.ts';
import { ErrorBanner } from '../../feedback/error-banner.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { PrintButton } from '../../printing/print-button.tsx';
import { formatCode } from '../../redemption/read-prize-code.ts';
import { RenewDialog, useSavePosters, useSpots } from '../../stories/spot-signs.tsx';
import { useTimeText } from '../../time/use-time-text.ts';
import { AcceptedSpellings } from './accepted-spellings.tsx';
import classes from './form.module.css';
import type { FormPartProps } from './form-props.ts';
import { OptionsField } from './options-field.tsx';
import { useFormError } from './use-form-error.ts';

/** What staff call the spot (SPOT-1), and its code and poster once the question is saved (SPOT-2, SPOT-4). */
function SpotField({ form, change }: FormPartProps) {
  const { t } = useTranslation('editor');
  const { storyId } = useParams();
  return (
    <>
      <TextInput
        label={t('form.spotName')}
        description={t('form.spotNote')}
        maxLength={storyLimits.shortText}
        value={form.spotName}
        onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, spotName: value }))}
      />
      {storyId !== undefined && form.editing !== undefined && <SpotSign storyId={storyId} questionId={form.editing} />}
    </>
  );
}

/** The sign of a saved spot: its code, when it was last found, its poster, and a new code. */
function SpotSign({ storyId, questionId }: { readonly storyId: string; readonly questionId: string }) {
  const { t } = useTranslation('library');
  const { brief } = useTimeText();
  const problemText = useProblemText();
  const spots = useSpots(storyId);
  const save = useSavePosters(storyId, { questionId });
  const [isRenewing, setIsRenewing] = useState(false);
  if (spots.isError) {
    return (
      <ErrorBanner
        text={t('spots.failed', { reason: problemText(spots.error) })}
        onRetry={() => void spots.refetch()}
      />
    );
  }
  const spot = spots.data?.find((each) => each.questionId === questionId);
  if (spot === undefined) return null;
  return (
    <section className={classes.sign} aria-label={t('spots.code')}>
      <Text component="output" className={classes.signCode}>
        {formatCode(spot.spotCode)}
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
        <PrintButton order={{ kind: 'spot', storyId, questionId }} label={t('spots.print')} variant="subtle" />
        <Button variant="subtle" onClick={() => setIsRenewing(true)}>
          {t('spots.renew')}
        </Button>
      </Group>
      {isRenewing && <RenewDialog storyId={storyId} spot={spot} onClose={() => setIsRenewing(false)} />}
    </section>
  );
}

/**
 * The riddle's answer, how typed answers are compared with it, and which other answers are accepted (ANSWER-2,
 * EDITOR-6).
 */
function AnswerField(props: FormPartProps) {
  const { form, change, problem } = props;
  const { t } = useTranslation('editor');
  const error = useFormError(problem);
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('form.answer')}
          withAsterisk
          value={form.correctAnswer}
          error={error('correctAnswer')}
          data-field="correctAnswer"
          onChange={({ currentTarget: { value } }) => change((now) => ({ ...now, correctAnswer: value }))}
        />
        <Input.Wrapper label={t('form.matching')} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={t('form.matching')}
            transitionDuration={0}
            data={(['lenient', 'exact'] as const).map((value) => ({ value, label: t(`form.matching.${value}`) }))}
            value={form.answerMatching}
            onChange={(value) => change((now) => ({ ...now, answerMatching: value as AnswerMatching }))}
          />
        </Input.Wrapper>
      </div>
      <AcceptedSpellings {...props} />
    </>
  );
}

const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic'] as const;
const formatType = (type: string) => type.replace(/^image\//, '').toUpperCase();

/**
 * Lets the author choose which pictures a guest may send (`acceptedFileTypes`). If no type is chosen, all pictures are
 * accepted (UPLOAD-4).
 */
function FileTypesField({ form, change, problem }: FormPartProps) {
  const { t } = useTranslation('editor');
  const chosen = form.acceptedFileTypes
    .split(',')
    .map((type) => type.trim())
    .filter((type) => type !== '' && type !== 'image/*');
  // Types that were set elsewhere, such as `.jpg`, stay in the list.
  const all = [...new Set<string>([...imageTypes, ...chosen])];
  return (
    <MultiSelect
      label={t('form.fileTypes')}
      description={t('form.fileTypesNote')}
      placeholder={chosen.length === 0 ? t('form.fileTypesAll') : ''}
      data={all.map((value) => ({ value, label: formatType(value) }))}
      value={[...new Set(chosen)]}
      error={useFormError(problem)('acceptedFileTypes')}
      onChange={(types) => change((now) => ({ ...now, acceptedFileTypes: types.join(',') }))}
    />
  );
}

/** The editor's table of question types: the fields for what answers a question; undefined if a type has none. */
export const answerFields: Readonly<Record<QuestionType, ComponentType<FormPartProps> | undefined>> = {
  multiple_choice: ({ form, change, problem }) => (
    <OptionsField options={form.options} change={change} problem={problem} />
  ),
  file_upload: FileTypesField,
  no_answer: AnswerField,
  text: undefined,
  spot: SpotField,
};
