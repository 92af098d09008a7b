import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconNote, IconX } from '@tabler/icons-react';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NoteView } from '#core/api/staff-messages.ts';
import { guestLimits } from '#core/model/guest-limits.ts';
import { noteCharacters } from '#core/model/note.ts';
import { normaliseRoom, toRoomLabel } from '#core/rules/text-normalise.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { pollEvery, useLive } from '../live/live-context.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './notes.module.css';

/** How often the notes are read while no events arrive, in milliseconds. */
const pollMs = 60_000;

/** Returns all notes, the newest first (NOTE-1). Undefined until they are known. */
export function useNotes(): readonly NoteView[] | undefined {
  const { link } = useLive();
  const { data }: UseQueryResult<readonly NoteView[]> = useQuery({
    queryKey: queryKeys.notes,
    queryFn: ({ signal }) => staffApi.call('listNotes', { signal }),
    refetchInterval: pollEvery(link, pollMs),
  });
  return data;
}

/** Returns the notes about a room, the newest first (NOTE-1). Undefined until they are known. */
export function useRoomNotes(roomNumber: string): readonly NoteView[] | undefined {
  const key = normaliseRoom(roomNumber);
  return useNotes()?.filter((note) => note.roomNumber !== undefined && normaliseRoom(note.roomNumber) === key);
}

/** The notes about a room. Each can be deleted, and another one can be written. */
export function RoomNotes({ roomNumber }: { readonly roomNumber: string }) {
  return <Notes notes={useRoomNotes(roomNumber) ?? []} roomNumber={roomNumber} />;
}

type Props = {
  readonly notes: readonly NoteView[];
  /** The room that all notes are about. Without it, the notes name their rooms, and a new note may be about any room. */
  readonly roomNumber?: string;
};

/** Shows notes, deletes them, and adds one. */
export function Notes({ notes, roomNumber }: Props) {
  const { t } = useTranslation('monitor');
  const { brief } = useTimeText();
  const titleId = useId();
  const [text, setText] = useState('');
  const [room, setRoom] = useState('');
  const { add, remove, isBusy } = useNoteActions();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The notes may stand in another form.
    event.stopPropagation();
    const about = roomNumber ?? room.trim();
    if (text.trim() === '' || isBusy || !(await add(text, about))) return;
    setText('');
    setRoom('');
  };
  const isForAll = roomNumber === undefined;
  return (
    <section aria-labelledby={titleId}>
      <header className={classes.head}>
        <h3 id={titleId}>
          <IconNote size={16} aria-hidden />
          {t(isForAll ? 'notes.all' : 'notes.title')}
        </h3>
        <span>{t(isForAll ? 'notes.allWho' : 'notes.who')}</span>
      </header>
      {notes.length > 0 && (
        <ul className={classes.notes} data-long={isForAll || undefined}>
          {notes.map(({ noteId, text: written, at, by, roomNumber: about }) => (
            <li key={noteId}>
              <p>
                {isForAll && about !== undefined && <b>{t('notes.about', { room: toRoomLabel(about) })} </b>}
                {written}
              </p>
              <span>
                <time dateTime={at}>{brief(at)}</time> {by}
              </span>
              <ActionIcon
                color="gray"
                aria-label={t('notes.remove', { text: written })}
                title={t('notes.removeShort')}
                disabled={isBusy}
                onClick={() => void remove(noteId)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form className={classes.form} data-long={isForAll || undefined} onSubmit={(event) => void submit(event)}>
        {isForAll && (
          <TextInput
            aria-label={t('notes.room')}
            placeholder={t('notes.room')}
            maxLength={guestLimits.roomNumber}
            value={room}
            onChange={(event) => setRoom(event.currentTarget.value)}
            autoComplete="off"
          />
        )}
        <TextInput
          aria-label={t('notes.add')}
          placeholder={t(isForAll ? 'notes.add' : 'notes.example')}
          maxLength={noteCharacters}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
        />
        <Button type="submit" loading={isBusy} disabled={text.trim() === ''}>
          {t('notes.submit')}
        </Button>
      </form>
    </section>
  );
}

/** Writes and deletes notes. A failure is reported in the corner. */
function useNoteActions() {
  const { t } = useTranslation('monitor');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const queries = useQueryClient();
  const work = useWork();
  const [isBusy, setBusy] = useState(false);
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work(call);
      return true;
    } catch (error) {
      if (!isSessionOver(error)) fail(t('notes.failed', { reason: problemText(error) }));
      return false;
    } finally {
      await Promise.all(
        [queryKeys.notes, queryKeys.handover].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
      setBusy(false);
    }
  };
  const add = (text: string, roomNumber: string) =>
    run(() => staffApi.call('addNote', { body: { text, ...(roomNumber === '' ? {} : { roomNumber }) } }));
  const remove = (noteId: string) => run(() => staffApi.call('deleteNote', { params: { noteId } }));
  return { add, remove, isBusy };
}
