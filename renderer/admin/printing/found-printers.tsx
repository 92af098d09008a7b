import { Button, Select, Title } from '@mantine/core';
import { IconPlugConnected, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf } from '#core/api/endpoint.ts';
import type { StaffEndpoints } from '#core/api/staff.ts';
import type { Printer } from '#core/model/print.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { useProblemText } from '../feedback/problem-text.ts';
import { isSessionOver } from '../server/query-client.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { toDisplayedAddress } from './printer-address-text.ts';
import classes from './printers-section.module.css';

type Found = DataOf<StaffEndpoints['findPrinters']>;
type Props = {
  /** The networks that can be searched, best first. */
  readonly networks: readonly string[];
  readonly known: readonly Printer[];
  readonly onAdd: (address: string) => void;
};

/** The timeout of a search in milliseconds. A search takes longer than other calls. */
const searchMs = 60_000;

/** Searches one network of the server for printers, on request only (PRINT-13). */
export function FoundPrinters({ networks, known, onAdd }: Props) {
  const { t } = useTranslation('printing');
  const { fail } = useFeedback();
  const problemText = useProblemText();
  const work = useWork();
  const title = useId();
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const [found, setFound] = useState<Found>();
  const network = chosen ?? networks[0];
  const find = async () => {
    setBusy(true);
    try {
      const body = network === undefined ? {} : { network: network.replace(/\/\d+$/, '') };
      setFound(await work(() => staffApi.call('findPrinters', { body, timeoutMs: searchMs })));
    } catch (error) {
      if (!isSessionOver(error)) fail(t('set.findFailed', { reason: problemText(error) }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="admin-card" aria-labelledby={title}>
      <header className={classes.head}>
        <Title order={2} id={title}>
          {t('set.found')}
        </Title>
        <Button
          size="xs"
          leftSection={<IconSearch size={16} aria-hidden />}
          loading={isBusy}
          aria-label={t('set.findOf')}
          onClick={() => void find()}
        >
          {t('set.find')}
        </Button>
      </header>
      {networks.length > 1 && (
        <Select
          className={classes.network}
          label={t('set.network')}
          allowDeselect={false}
          value={network ?? null}
          onChange={(value) => setChosen(value ?? undefined)}
          data={networks.map((value) => ({ value, label: value }))}
        />
      )}
      {found && found.printers.length > 0 && (
        <ul className={classes.found}>
          {found.printers.map(({ address, fault }) => (
            <li key={address}>
              <IconPlugConnected size={20} aria-hidden />
              <b className={classes.words}>{toDisplayedAddress(address)}</b>
              {fault && <span className={classes.soft}>{t(`fault.${fault}`)}</span>}
              {known.some((printer) => printer.address === address) ? (
                <span className={classes.soft}>{t('set.known')}</span>
              ) : (
                <Button
                  size="xs"
                  aria-label={t('set.addOf', { address: toDisplayedAddress(address) })}
                  onClick={() => onAdd(address)}
                >
                  {t('set.add')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className={classes.foundFoot} role="status">
        {isBusy && t('set.finding')}
        {!isBusy && found && found.printers.length === 0 && t('set.foundNone', { network: found.network })}
        {!isBusy &&
          found &&
          found.printers.length > 0 &&
          t('set.foundCount', { network: found.network, count: found.printers.length })}
        {!isBusy && !found && network !== undefined && t('set.findText', { network })}
      </p>
    </section>
  );
}
