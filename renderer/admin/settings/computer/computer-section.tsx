import { Button, Skeleton, Switch, Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DesktopBridge, DesktopComputer } from '#core/bridge/desktop-bridge.ts';
import { findDesktop } from '../../../platform/desktop.ts';
import { formatBytes } from '../../backups/bytes-text.ts';
import { useFeedback } from '../../feedback/feedback.tsx';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useStatus } from '../../status/use-status.ts';
import { SectionCard } from '../section-card.tsx';
import classes from './computer.module.css';
import { PortDialog } from './port-dialog.tsx';

/** What the desktop program knows about this computer (DESKTOP-32). The frame shows it only in the program's own window. */
export function ComputerSection() {
  const { t } = useTranslation('settings');
  const desktop = findDesktop();
  const [computer, setComputer] = useState<DesktopComputer>();
  const [isRefused, setRefused] = useState(false);
  const read = useCallback(async () => {
    setRefused(false);
    try {
      setComputer(await desktop?.getComputer());
    } catch {
      setRefused(true);
    }
  }, [desktop]);
  useEffect(() => void read(), [read]);
  if (desktop === undefined) return null;
  if (isRefused) return <LoadProblem text={t('computer.refused')} onRetry={() => void read()} hasList={false} />;
  if (computer === undefined) return <Skeleton height={320} radius={12} />;
  return <Cards desktop={desktop} computer={computer} onChange={() => void read()} />;
}

type Props = { readonly desktop: DesktopBridge; readonly computer: DesktopComputer; readonly onChange: () => void };

function Cards({ desktop, computer, onChange }: Props) {
  const { t, i18n } = useTranslation('settings');
  const { fail } = useFeedback();
  const { data: status } = useStatus();
  const [isPortOpen, setPortOpen] = useState(false);
  const run = (call: () => Promise<void>) => void call().catch(() => fail(t('computer.refused')));
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const { version, system, port, isPortFixed, dataDir, dataBytes, freeBytes, startAtLogin, keepAwake } = computer;
  return (
    <div className={classes.cards} data-wide>
      <SectionCard title={t('computer.version')}>
        <Row label={t('computer.now')} value={version} note={system}>
          <Button variant="default" onClick={() => run(desktop.updateFromFile)}>
            {t('computer.update')}
          </Button>
        </Row>
        <Text c="dimmed">{t(computer.canUpdate ? 'computer.updateText' : 'computer.noUpdate')}</Text>
      </SectionCard>
      <SectionCard title={t('computer.entrance')}>
        <Row label={t('computer.address')} value={status?.address.publicOrigin ?? ''} />
        <Row label={t('computer.port')} value={String(port)} note={t('computer.portText')}>
          <Button variant="default" disabled={isPortFixed} onClick={() => setPortOpen(true)}>
            {t('computer.change')}
          </Button>
        </Row>
        {isPortFixed && <Text c="dimmed">{t('computer.portFixed')}</Text>}
      </SectionCard>
      <SectionCard title={t('computer.data')}>
        <Row label={t('computer.folder')} value={dataDir}>
          <Button variant="default" onClick={() => run(desktop.openDataFolder)}>
            {t('computer.open')}
          </Button>
        </Row>
        <Row
          label={t('computer.size')}
          value={size(dataBytes)}
          {...(freeBytes !== null && { note: t('computer.free', { size: size(freeBytes) }) })}
        />
      </SectionCard>
      <SectionCard title={t('computer.start')}>
        <Switch
          label={t('computer.startAtLogin')}
          description={t('computer.startAtLoginText')}
          checked={startAtLogin}
          onChange={(event) => {
            const on = event.currentTarget.checked;
            run(() => desktop.setStartAtLogin(on).then(onChange));
          }}
        />
        <Switch
          label={t('computer.keepAwake')}
          description={t('computer.keepAwakeText')}
          checked={keepAwake}
          onChange={(event) => {
            const on = event.currentTarget.checked;
            run(() => desktop.setKeepAwake(on).then(onChange));
          }}
        />
        <Row label={t('computer.role')} value={t('computer.roleConsole')}>
          {computer.canChangeRole && (
            <Button variant="default" onClick={() => run(desktop.changeRole)}>
              {t('computer.change')}
            </Button>
          )}
        </Row>
      </SectionCard>
      <SectionCard title={t('computer.trouble')} intro={t('computer.troubleText')}>
        <div className={classes.row}>
          <Button onClick={() => run(desktop.saveDiagnostics)}>{t('computer.diagnostics')}</Button>
          <Button variant="subtle" onClick={() => run(desktop.openLogFolder)}>
            {t('computer.logs')}
          </Button>
        </div>
      </SectionCard>
      {isPortOpen && <PortDialog desktop={desktop} port={port} onClose={() => setPortOpen(false)} />}
    </div>
  );
}

type RowProps = {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
  readonly children?: React.ReactNode;
};

function Row({ label, value, note, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div>
        <span className={classes.label}>{label}</span> <b>{value}</b>
        {note !== undefined && (
          <Text c="dimmed" size="sm">
            {note}
          </Text>
        )}
      </div>
      {children}
    </div>
  );
}
