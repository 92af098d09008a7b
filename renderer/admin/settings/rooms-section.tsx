import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Settings } from '#core/model/hotel.ts';
import { parseRooms, roomsAsText } from '#core/rules/room-list.ts';
import { GrowingText } from '../fields/growing-text.tsx';
import { SectionForm } from './section-form.tsx';
import classes from './settings.module.css';
import { useSection } from './use-section.ts';
import { useSaveSettings } from './use-settings.ts';
import { WithSettings } from './with-settings.tsx';

/** The rooms that exist (decision 2.4). */
export function RoomsSection() {
  return <WithSettings>{({ settings }) => <RoomsForm settings={settings} />}</WithSettings>;
}

const mostRooms = 2_000;

function RoomsForm({ settings: { rooms } }: { readonly settings: Settings }) {
  const { t } = useTranslation('settings');
  const { saveSettings } = useSaveSettings();
  const storedText = roomsAsText(rooms);
  const form = useSection({
    name: 'rooms',
    stored: { text: storedText },
    labelOf: () => t('rooms.text'),
    check: ({ text }) => {
      const list = parseRooms(text);
      if (list.unreadable.length > 0) return { text: t('rooms.unreadable', { list: list.unreadable.join(', ') }) };
      return list.rooms.length > mostRooms ? { text: t('rooms.tooMany') } : {};
    },
    save: ({ text = '' }, { text: before = '' }) =>
      // The server compares the list itself, which may stand there in another order than it is shown.
      saveSettings(
        { rooms: parseRooms(text).rooms },
        { rooms: before === storedText ? rooms : parseRooms(before).rooms },
      ),
  });
  const list = parseRooms(form.value.text);
  const summary = [
    list.rooms.length === 0 ? t('rooms.unchecked') : t('rooms.count', { count: list.rooms.length }),
    ...(list.duplicates > 0 ? [t('rooms.duplicates', { count: list.duplicates })] : []),
  ];
  return (
    <SectionForm title={t('section.rooms')} intro={t('rooms.intro')} form={form}>
      <GrowingText
        label={t('rooms.text')}
        description={t('rooms.hint')}
        minRows={6}
        maxRows={14}
        maxLength={40_000}
        value={form.value.text}
        error={form.errors.text}
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
