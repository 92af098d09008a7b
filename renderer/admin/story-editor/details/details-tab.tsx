import { Group, Input, Switch, TagsInput, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Question, storyLimits } from '#core/model/story.ts';
import { isSeasonReversed } from '#core/rules/open-story.ts';
import { rulesOf } from '#core/rules/questions/question-types.ts';
import { normaliseRoom } from '#core/rules/text-normalise.ts';
import { GrowingText } from '../../fields/growing-text.tsx';
import type { DetailsChange, Draft } from '../draft/story-draft.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import classes from './details.module.css';

type Props = {
  readonly draft: Draft;
  /** Whether guests can start the story now. It can be closed here, but only publishing opens it (EDITOR-3). */
  readonly isPublished: boolean;
  readonly change: (change: DetailsChange) => void;
  /** The error of the title, if it prevented a save. */
  readonly titleError: string | undefined;
};

/** The tab for the story itself: title, description, cover, order, whether it is open, and rooms. */
export function DetailsTab({ draft, isPublished, change, titleError }: Props) {
  const { t } = useTranslation('editor');
  const tooLong = (text: string, most: number) =>
    text.length > most ? t('form.problem.TOO_LONG', { most, length: text.length }) : undefined;
  return (
    <section className={`admin-card ${classes.card}`} aria-labelledby="details-title">
      <h2 id="details-title">{t('details.heading')}</h2>
      <TextInput
        label={t('details.title')}
        withAsterisk
        value={draft.title}
        error={tooLong(draft.title, storyLimits.title) ?? titleError}
        data-field="title"
        onChange={({ currentTarget: { value } }) => change({ title: value })}
      />
      <GrowingText
        minRows={3}
        maxRows={12}
        label={t('details.description')}
        description={t('details.descriptionNote')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={draft.description}
        error={tooLong(draft.description, storyLimits.description)}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
      />
      <PicturePicker
        label={t('details.cover')}
        url={draft.coverImageUrl}
        onChange={(coverImageUrl) => change({ coverImageUrl })}
      />
      <Switch
        label={t('details.sequential')}
        description={t(draft.isSequential ? 'details.sequentialOn' : 'details.sequentialOff')}
        checked={draft.isSequential}
        onChange={({ currentTarget: { checked } }) => change({ isSequential: checked })}
      />
      {isPublished ? (
        <Switch
          color="leaf"
          label={t('details.active')}
          description={t(draft.isActive ? 'details.activeOn' : 'details.activeOff')}
          checked={draft.isActive}
          onChange={({ currentTarget: { checked } }) => change({ isActive: checked })}
        />
      ) : (
        <Text size="sm">{t('details.draft')}</Text>
      )}
      {draft.questions.some(isSpot) && (
        <Switch
          label={t('details.needsWalkTest')}
          description={t('details.needsWalkTestNote')}
          checked={draft.needsWalkTest === true}
          onChange={({ currentTarget: { checked } }) => change({ needsWalkTest: checked })}
        />
      )}
      <Input.Wrapper
        component="fieldset"
        className={classes.season ?? ''}
        label={t('details.season')}
        labelElement="div"
        labelProps={{ id: 'season-label' }}
        description={t('details.seasonNote')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        error={isSeasonReversed(draft) ? t('details.seasonReversed') : undefined}
        aria-labelledby="season-label"
      >
        <Group gap="sm">
          <TextInput
            type="date"
            label={t('details.firstDay')}
            data-field="season"
            max={draft.lastDay}
            value={draft.firstDay ?? ''}
            onChange={({ currentTarget: { value } }) => change({ firstDay: value || undefined })}
          />
          <TextInput
            type="date"
            label={t('details.lastDay')}
            min={draft.firstDay}
            value={draft.lastDay ?? ''}
            onChange={({ currentTarget: { value } }) => change({ lastDay: value || undefined })}
          />
        </Group>
      </Input.Wrapper>
      <TagsInput
        label={t('details.rooms')}
        description={t('details.roomsNote')}
        placeholder={draft.roomNumbers.length === 0 ? t('details.roomsAll') : ''}
        value={draft.roomNumbers}
        maxTags={storyLimits.rooms}
        splitChars={[',', '、', '，', ' ', '　', '\n']}
        isDuplicate={(room, rooms) => rooms.some((item) => normaliseRoom(item) === normaliseRoom(room))}
        onChange={(roomNumbers) => change({ roomNumbers: roomNumbers.map((room) => room.slice(0, roomLength)) })}
      />
    </section>
  );
}

const isSpot = (question: Question) => rulesOf(question).hasSpot;

/** The maximum length of a room in the model. */
const roomLength = 40;
