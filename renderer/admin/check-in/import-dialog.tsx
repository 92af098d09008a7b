import { Button, FileButton, Loader, Modal, Radio, Select, Stack, Table } from '@mantine/core';
import { IconFileSpreadsheet, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArrivalEncoding, ArrivalImport } from '#core/api/staff-arrivals.ts';
import { toRoomLabel } from '#core/rules/text-normalise.ts';
import { ErrorBanner } from '../feedback/error-banner.tsx';
import { useFeedback } from '../feedback/feedback.tsx';
import { useSession } from '../session/use-session.ts';
import classes from './dialogs.module.css';
import { ImportColumns } from './import-columns.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { type ImportMode, useImport } from './use-import.ts';

const encodings: readonly ArrivalEncoding[] = ['utf-8', 'shift_jis', 'utf-16'];

/** Previews the arrivals in a file from the reservation system, and then imports them (ARRIVAL-5). */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['checkIn', 'admin']);
  const session = useSession();
  const { succeed } = useFeedback();
  const reading = useImport();
  const { file, preview, problem, busy } = reading;
  const isAdmin = session.state === 'signed-in' && session.role === 'admin';
  const [mode, setMode] = useState<ImportMode>();
  const missed = preview?.missed.length ?? 0;
  const canImport =
    preview !== undefined &&
    preview.missing.length === 0 &&
    preview.rows > 0 &&
    busy === undefined &&
    (missed === 0 || mode !== undefined);
  const choose = (chosen: File) => {
    setMode(undefined);
    reading.choose(chosen);
  };
  const run = async () => {
    const told = await reading.run(mode);
    if (told === undefined) return;
    succeed(t('checkIn:import.done', { count: told.rows }));
    onClose();
  };
  return (
    <Modal
      opened
      size="xl"
      title={t('checkIn:import.title')}
      onClose={() => busy !== 'importing' && onClose()}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (canImport) void run();
        }}
      >
        <Stack gap="md">
          {file === undefined ? (
            <div className={classes.choose}>
              <IconFileSpreadsheet size={40} aria-hidden />
              <p>{t('checkIn:import.choose')}</p>
              <ChooseFile label={t('checkIn:import.file')} isFirst onFile={choose} />
              <p className={classes.soft}>{t('checkIn:import.formats')}</p>
            </div>
          ) : (
            <div className={classes.fileLine}>
              <span className={classes.fileName}>{file.name}</span>
              <ChooseFile label={t('checkIn:import.otherFile')} onFile={choose} />
              {preview && (
                <Select
                  aria-label={t('checkIn:import.encoding')}
                  allowDeselect={false}
                  w={180}
                  value={preview.encoding}
                  data={encodings.map((value) => ({ value, label: t(`checkIn:encoding.${value}`) }))}
                  onChange={(value) => value && reading.change({ encoding: value as ArrivalEncoding })}
                />
              )}
              {busy === 'reading' && <Loader size="sm" role="status" aria-label={t('checkIn:import.reading')} />}
            </div>
          )}
          {problem && <ErrorBanner text={t('checkIn:import.failed', { reason: problem })} />}
          {preview?.isEncodingDoubtful && <p className={classes.note}>{t('checkIn:import.doubtful')}</p>}
          {preview && (
            <>
              <p className={classes.note}>
                {isAdmin ? (
                  t('checkIn:import.explain')
                ) : (
                  <>
                    <IconLock size={16} aria-hidden /> {t('checkIn:import.adminOnly')}
                  </>
                )}
              </p>
              <ImportColumns preview={preview} isAdmin={isAdmin} onChange={(mapping) => reading.change({ mapping })} />
              <ImportOutcome preview={preview} />
              {missed > 0 && (
                <ImportMissed missed={preview.missed} counts={preview.counts} mode={mode} onMode={setMode} />
              )}
              <p className={classes.soft}>{t('checkIn:import.privacy')}</p>
            </>
          )}
          <div className={`${classes.actions} ${classes.importActions}`}>
            <Button variant="subtle" color="gray" onClick={onClose} disabled={busy === 'importing'}>
              {t('admin:dialog.cancel')}
            </Button>
            {preview && (
              <Button type="submit" variant="filled" disabled={!canImport} loading={busy === 'importing'}>
                {missed > 0 && mode === 'replace'
                  ? t('checkIn:missed.submit', { count: missed })
                  : t('checkIn:import.submit', { count: preview.rows })}
              </Button>
            )}
          </div>
        </Stack>
      </form>
    </Modal>
  );
}

type ChooseProps = { readonly label: string; readonly isFirst?: boolean; readonly onFile: (file: File) => void };

function ChooseFile({ label, isFirst = false, onFile }: ChooseProps) {
  return (
    <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={(file) => file && onFile(file)}>
      {(props) => (
        <Button {...props} variant={isFirst ? 'filled' : 'outline'} {...(isFirst && { 'data-autofocus': true })}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

type Props = Pick<ArrivalImport, 'missed' | 'counts'> & {
  readonly mode: ImportMode | undefined;
  readonly onMode: (mode: ImportMode) => void;
};

/** Asks whether a further file for a day adds to its rooms or replaces them, and lists the rooms that it lacks (ARRIVAL-6). */
function ImportMissed({ missed, counts, mode, onMode }: Props) {
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
