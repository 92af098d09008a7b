import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/model/hotel.ts';
import { isLargeDrop, lostRooms, parseRooms, roomsAsText } from '#core/rules/room-list.ts';
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx';
import { GrowingText } from '../fields/growing-text.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The list of rooms (PANEL-15, PANEL-16). */
export function RoomsSection() {
  return <WithSettings>{({ settings }) => <RoomsForm settings={settings} />}</WithSettings>;
}

const maxRooms = 2_000;
/** The number of problems that are listed. A longer list would not help. */
const maxShownFaults = 8;

function RoomsForm({ settings: { rooms } }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const storedText = roomsAsText(rooms);
  const isConfirmed = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const form = useSection({
    name: 'rooms',
    stored: { text: storedText },
    labelOf: () => t('rooms.text'),
    check: ({ text }) => {
      const list = parseRooms(text);
      if (list.faults.length > 0) {
        const more = list.faults.length - maxShownFaults;
        const lines = list.faults
          .slice(0, maxShownFaults)
          .map(({ line, entry, fault }) => t(`rooms.fault.${fault}`, { line, entry: shortened(entry) }));
        return { text: [...lines, ...(more > 0 ? [t('rooms.moreFaults', { count: more })] : [])].join('\n') };
      }
      return list.rooms.length > maxRooms ? { text: t('rooms.tooMany') } : {};
    },
    save: ({ text = '' }, { text: before = '' }) =>
      // Sends the old list as it was stored, because the server compares it, and the order in the field may differ.
      saveSettings(
        { rooms: parseRooms(text).rooms, ...(isConfirmed.current && { confirmRooms: true }) },
        { rooms: before === storedText ? rooms : parseRooms(before).rooms },
      ),
  });
  const list = parseRooms(form.value.text);
  const summary = [
    list.rooms.length === 0 ? t('rooms.unchecked') : t('rooms.count', { count: list.rooms.length }),
    ...(list.duplicates > 0 ? [t('rooms.duplicates', { count: list.duplicates })] : []),
  ];
  const lost = lostRooms(rooms, list.rooms).length;
  const submit = async () => {
    const isGood = list.faults.length === 0 && list.rooms.length <= maxRooms;
    if (isGood && isLargeDrop(rooms, list.rooms) && !isConfirmed.current) setAsking(true);
    else await form.submit();
  };
  const confirm = async () => {
    isConfirmed.current = true;
    await form.submit();
    isConfirmed.current = false;
    setAsking(false);
  };
  return (
    <SectionForm title={t('section.rooms')} intro={t('rooms.intro')} form={{ ...form, submit }}>
      {isAsking && (
        <ConfirmDialog
          title={t('rooms.dropTitle')}
          submit={t('rooms.dropSubmit')}
          isDestructive
          isBusy={form.isBusy}
          onSubmit={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <Text>{t('rooms.dropText', { before: rooms.length, lost, after: list.rooms.length })}</Text>
          <Text>{t('rooms.dropHint')}</Text>
        </ConfirmDialog>
      )}
      <GrowingText
        label={t('rooms.text')}
        description={t('rooms.hint')}
        minRows={6}
        maxRows={14}
        maxLength={40_000}
        value={form.value.text}
        error={form.errors.text}
        errorProps={{ className: classes.lines ?? '' }}
        onChange={(event) => form.set({ text: event.currentTarget.value })}
      />
      <div>
        <Text fw={700} role="status">
          {summary.join(' · ')}
        </Text>
        {list.rooms.length > 0 && (
          <ul className={classes.rooms} aria-label={t('rooms.read')}>
            {list.rooms.map((room) => (
              <li key={room}>{room}</li>
            ))}
          </ul>
        )}
      </div>
    </SectionForm>
  );
}

/** Shortens an entry, because a pasted one may be long. */
const shortened = (entry: string): string => ([...entry].length > 24 ? `${[...entry].slice(0, 23).join('')}…` : entry);
