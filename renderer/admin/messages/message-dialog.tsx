import {
  Button,
  Checkbox,
  Kbd,
  Modal,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  Textarea,
  UnstyledButton,
} from '@mantine/core';
import { IconAlertTriangle, IconEye, IconSend, IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BodyIn } from '#core/api/endpoint.ts';
import type { GuestDetail } from '#core/api/guest-list.ts';
import type { StaffGuest } from '#core/api/response-schemas.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import { contentTexts } from '#core/locales/content-texts.ts';
import type { Language } from '#core/model/languages.ts';
import { type MessageTemplate, messageCharacters, messageTemplates } from '#core/model/message.ts';
import { normaliseAnswer, toRoomLabel } from '#core/rules/text-normalise.ts';
import marsHead from '../../ui/assets/head-hello.svg';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { RoomNotes } from '../notes/notes.tsx';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useStories } from '../stories/use-stories.ts';
import classes from './message-dialog.module.css';

type Message = NonNullable<BodyIn<StaffEndpoints['sendMessage']>>;

type GuestProps = {
  readonly guest: StaffGuest;
  /** The guests of the same stay, with this one. */
  readonly party: readonly StaffGuest[];
  readonly clue: GuestDetail['clue'];
  readonly onClose: () => void;
};

/** Sends a message to one guest, or to everybody in the guest's room (HELP-10). Warns if it contains the answer of their clue. */
export function GuestMessageDialog({ guest, party, clue, onClose }: GuestProps) {
  const { t } = useTranslation('monitor');
  const [isWholeRoom, setWholeRoom] = useState(false);
  const room = toRoomLabel(guest.roomNumber);
  const answers = clue?.rightAnswers ?? [];
  return (
    <MessageDialog
      title={t('message.title', { room, name: guest.guestName })}
      to={isWholeRoom ? { roomNumber: guest.roomNumber } : { userId: guest.userId }}
      submit={
        isWholeRoom ? t('message.submit', { count: party.length }) : t('message.submitOne', { name: guest.guestName })
      }
      language={guest.language ?? 'ja'}
      answers={answers}
      below={<RoomNotes roomNumber={guest.roomNumber} />}
      onClose={onClose}
    >
      {party.length > 1 && (
        <Checkbox
          label={t('message.wholeRoom', { count: party.length })}
          checked={isWholeRoom}
          onChange={(event) => setWholeRoom(event.currentTarget.checked)}
        />
      )}
    </MessageDialog>
  );
}

/** Sends a message to all guests who play, who stay, or who have a story (HELP-10). */
export function GroupMessageDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('monitor');
  const { data: stats } = useQuery({
    queryKey: queryKeys.stats,
    queryFn: ({ signal }) => staffApi.call('getStats', { signal }),
  });
  const counts = { playing: stats?.playing, staying: stats?.guests };
  const [group, setGroup] = useState<'playing' | 'story' | 'staying'>('playing');
  const { data: stories = [] } = useStories();
  const played = stories.filter(({ guestsPlaying }) => guestsPlaying > 0);
  const [chosenId, setChosenId] = useState('');
  const story = played.find(({ storyId }) => storyId === chosenId) ?? played[0];
  const count = group === 'story' ? (story?.guestsPlaying ?? 0) : counts[group];
  return (
    <MessageDialog
      title={t('message.titleAll')}
      to={group === 'story' ? { storyId: story?.storyId ?? '' } : group}
      submit={count === undefined ? t('hint.submit') : t('message.submit', { count })}
      isDisabled={count === 0}
      onClose={onClose}
    >
      <div>
        <Text component="p" fw={700} size="sm" mb={4}>
          {t('message.to')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-label={t('message.to')}
          value={group}
          onChange={(value) => setGroup(value === 'story' || value === 'staying' ? value : 'playing')}
          data={[
            { value: 'playing', label: `${t('message.to.playing')} ${counts.playing ?? ''}` },
            { value: 'story', label: t('message.to.story') },
            { value: 'staying', label: `${t('message.to.staying')} ${counts.staying ?? ''}` },
          ]}
        />
      </div>
      {group === 'story' && (
        <NativeSelect
          label={t('message.story')}
          value={story?.storyId ?? ''}
          onChange={(event) => setChosenId(event.currentTarget.value)}
          data={played.map(({ storyId, title, guestsPlaying }) => ({
            value: storyId,
            label: `${title} ${guestsPlaying}`,
          }))}
        />
      )}
    </MessageDialog>
  );
}

type Props = {
  readonly title: string;
  readonly to: Message['to'];
  readonly submit: string;
  readonly isDisabled?: boolean;
  /** The guest's language; absent for several guests. */
  readonly language?: Language;
  /** The right answers of the guest's clue. */
  readonly answers?: readonly string[];
  /** The choice of the guests. */
  readonly children: ReactNode;
  /** What stands below the text. */
  readonly below?: ReactNode;
  readonly onClose: () => void;
};

/**
 * The form of a message: ready-made messages by number, the text, and how it looks on the phone. A ready-made message that was
 * changed is sent as typed.
 */
function MessageDialog({
  title,
  to,
  submit,
  isDisabled = false,
  language,
  answers = [],
  children,
  below,
  onClose,
}: Props) {
  const { t, i18n } = useTranslation(['monitor', 'admin']);
  const own: Language = i18n.language === 'en' ? 'en' : 'ja';
  const textOf = (template: MessageTemplate, shown: Language) => contentTexts[shown][`chatMessage${template}`];
  const [draft, setDraft] = useState<{ readonly template?: MessageTemplate; readonly text?: string }>({});
  const { template } = draft;
  const text = template === undefined ? (draft.text ?? '') : textOf(template, own);
  const length = [...text.trim()].length;
  const { send, isBusy, error } = useSendMessage(onClose);
  const problemText = useProblemText();
  const isReady = length > 0 && length <= messageCharacters && !isDisabled && !isBusy;
  const given = answers.find((answer) => contains(text, answer));
  const submitMessage = () => {
    if (isReady) void send({ to, ...(template === undefined ? { text: text.trim() } : { template }) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      return submitMessage();
    }
    const picked = messageTemplates.find((candidate) => String(candidate) === event.key);
    if (picked === undefined || text !== '' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    setDraft({ template: picked });
  };
  const translated: Language = own === 'ja' ? 'en' : 'ja';
  return (
    <Modal
      opened
      size="60rem"
      title={title}
      onClose={() => !isBusy && onClose()}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close'), disabled: isBusy }}
    >
      <div className={classes.columns}>
        <section aria-labelledby="message-templates">
          <h3 id="message-templates" className={classes.head}>
            {t('message.templates')}
          </h3>
          <ul className={classes.templates}>
            {messageTemplates.map((number) => (
              <li key={number}>
                <UnstyledButton
                  className={classes.template}
                  aria-pressed={number === template}
                  onClick={() => setDraft({ template: number })}
                >
                  <b>{t(`message.template${number}`)}</b>
                  <Kbd aria-hidden>{number}</Kbd>
                  <span className={`admin-cut ${classes.start}`}>{textOf(number, own)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
        <Stack gap="sm">
          {children}
          <Textarea
            label={
              <span className={classes.label}>
                {t('message.text')}
                <span className={classes.count} data-over={length > messageCharacters || undefined}>
                  {t('message.count', { count: length, max: messageCharacters })}
                </span>
              </span>
            }
            description={t(
              text === '' ? 'message.noReply' : template === undefined ? 'message.byDesk' : 'message.byMars',
            )}
            classNames={{ label: classes.labelBox }}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            rows={4}
            value={text}
            onChange={(event) => setDraft({ text: event.currentTarget.value })}
            onKeyDown={onKeyDown}
            error={length > messageCharacters}
            data-autofocus
          />
          {answers[0] !== undefined && (
            <p
              className={classes.note}
              data-warn={given !== undefined || undefined}
              role={given === undefined ? undefined : 'alert'}
            >
              {given === undefined ? <IconEye size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
              {given === undefined
                ? t('message.avoid', { answer: answers[0] })
                : t('message.hasAnswer', { answer: given })}
            </p>
          )}
          {language === undefined && template !== undefined && (
            <p className={classes.note}>
              <IconWorld size={18} aria-hidden />
              <span>
                <b>{t('message.otherLanguages')}</b> <span lang={translated}>{textOf(template, translated)}</span>
              </span>
            </p>
          )}
          {below}
          {error !== undefined && <ErrorBanner text={t('message.failed', { reason: problemText(error) })} />}
        </Stack>
        <section className={classes.preview} aria-label={t('message.preview')}>
          <p className={classes.head}>{t('message.preview')}</p>
          <div className={classes.phone}>
            {text.trim() !== '' && (
              <div className={classes.bubble} data-mars={template !== undefined || undefined}>
                {template === undefined ? <b>{t('chat.desk')}</b> : <img src={marsHead} alt={t('chat.system')} />}
                <span lang={template === undefined ? undefined : (language ?? own)}>
                  {template === undefined ? text.trim() : textOf(template, language ?? own)}
                </span>
              </div>
            )}
          </div>
          <p className={classes.small}>{t('message.previewNote')}</p>
        </section>
      </div>
      <div className={classes.foot}>
        <p className={classes.small}>{t('message.logged')}</p>
        <Button variant="subtle" color="gray" onClick={onClose} disabled={isBusy}>
          {t('admin:dialog.cancel')} <Kbd ml="xs">Esc</Kbd>
        </Button>
        <Button
          variant="filled"
          leftSection={<IconSend size={18} aria-hidden />}
          loading={isBusy}
          disabled={!isReady}
          onClick={submitMessage}
        >
          {submit}
        </Button>
      </div>
    </Modal>
  );
}

/** Answers of one letter, such as those of choices, are in nearly every text. */
const shortestAnswer = 2;

function contains(text: string, answer: string): boolean {
  const normalised = normaliseAnswer(answer);
  return normalised.length >= shortestAnswer && normaliseAnswer(text).includes(normalised);
}

/** Sends a message and reports the number of guests. `error` is why the last attempt failed. */
function useSendMessage(onSent: () => void) {
  const { t } = useTranslation('monitor');
  const { succeed, fail } = useFeedback();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const send = async (message: Message) => {
    setBusy(true);
    setError(undefined);
    try {
      const { sentTo } = await work(() => staffApi.call('sendMessage', { body: message }));
      if (sentTo > 0) succeed(t('message.sent', { count: sentTo }));
      else fail(t('message.nobody'));
      onSent();
    } catch (failure) {
      if (!isSessionOver(failure)) setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy, error };
}
