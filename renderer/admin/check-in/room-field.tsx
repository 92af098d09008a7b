import { Button, Kbd, SegmentedControl } from '@mantine/core';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './check-in.module.css';
import { filterRows, type RoomFilter, type RoomRow, roomFilters } from './rows.ts';

type Props = {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** How many rows match the typed text. Undefined while nothing is typed. */
  readonly found: number | undefined;
  readonly filter: RoomFilter;
  readonly all: readonly RoomRow[];
  readonly onText: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onFilter: (filter: RoomFilter) => void;
  readonly onWalkIn: () => void;
};

/** The field for the room number, the filter of the list, and the button for unlisted rooms. */
export function RoomField({ field, text, found, filter, all, onText, onKeyDown, onFilter, onWalkIn }: Props) {
  const { t } = useTranslation('checkIn');
  const id = useId();
  return (
    <header className={classes.head}>
      <span className={classes.box}>
        <IconSearch size={20} aria-hidden />
        <label htmlFor={id} className="admin-unseen">
          {t('field.label')}
        </label>
        <input
          ref={field}
          id={id}
          className={classes.input}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          placeholder={t('field.placeholder')}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-undo-when-empty
        />
        <span id={`${id}-hint`} className="admin-unseen">
          {t('field.hint')}
        </span>
        <span role="status" className={classes.found}>
          {found !== undefined && t('field.found', { count: found })}
        </span>
      </span>
      <SegmentedControl
        aria-label={t('filter.label')}
        value={filter}
        onChange={(next) => onFilter(next as RoomFilter)}
        data={roomFilters.map((value) => ({
          value,
          label: t('filter.count', { name: t(`filter.${value}`), count: filterRows(all, value, '').length }),
        }))}
      />
      <Button
        className={classes.walkIn}
        leftSection={<IconUserPlus size={18} aria-hidden />}
        rightSection={<Kbd aria-hidden>W</Kbd>}
        onClick={onWalkIn}
      >
        {t('walkIn.open')}
      </Button>
    </header>
  );
}
