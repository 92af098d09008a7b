import { Radio, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ArrivalImport } from '#core/api/staff-arrivals.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import classes from './dialogs.module.css';
import type { ImportMode } from './use-import.ts';

type Props = Pick<ArrivalImport, 'missed' | 'counts'> & {
  readonly mode: ImportMode | undefined;
  readonly onMode: (mode: ImportMode) => void;
};

/** Asks whether a further file for a day adds to its rooms or replaces them, and lists the rooms that it lacks (ARRIVAL-6). */
export function ImportMissed({ missed, counts, mode, onMode }: Props) {
  const { t } = useTranslation('checkIn');
  const count = missed.length;
  return (
    <>
      <Radio.Group label={t('missed.question')} value={mode ?? null} onChange={(value) => onMode(value as ImportMode)}>
        <div className={classes.modes}>
          <Radio value="add" label={t('missed.add')} description={t('missed.addText', { ...counts })} />
          <Radio value="replace" label={t('missed.replace')} description={t('missed.replaceText', { count })} />
        </div>
      </Radio.Group>
      {/* The list scrolls, so it needs keyboard focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls */}
      <section className={classes.missed} aria-label={t('missed.title', { count })} tabIndex={0}>
        <h3>{t('missed.title', { count })}</h3>
        <Table aria-label={t('missed.title', { count })}>
          <thead>
            <tr>
              <th scope="col">{t('list.room')}</th>
              <th scope="col">{t('list.party')}</th>
              <th scope="col">{t('list.size')}</th>
              <th scope="col">{t('list.ticket')}</th>
            </tr>
          </thead>
          <tbody>
            {missed.map(({ arrivalId, roomNumber, partyName, partySize, isPrinted }) => (
              <tr key={arrivalId}>
                <th scope="row">{toRoomLabel(roomNumber)}</th>
                <td>{partyName === undefined ? '–' : t('list.name', { name: partyName })}</td>
                <td>{partySize === undefined ? '' : t('list.people', { count: partySize })}</td>
                <td>{t(isPrinted ? 'missed.printed' : 'state.unprinted')}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </>
  );
}
