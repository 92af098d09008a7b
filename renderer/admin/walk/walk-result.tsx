import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconCircleX, IconClock, IconCopy, IconRefresh, IconWifi } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rateWalk } from '#core/rules/walk-test.ts';
import { copyText } from '../../platform/clipboard.ts';
import { useTimeText } from '../time/use-time-text.ts';
import { type KeptScan, toSeconds } from './use-walk.ts';
import classes from './walk.module.css';

type Props = {
  /** What staff call the spot. */
  readonly name: string;
  readonly scan: KeptScan;
  /** This phone's address as the server last saw it; empty if it never did. */
  readonly phoneAddress: string;
  /** The name of the guests' Wi-Fi; empty if none is set. */
  readonly ssid: string;
  readonly onAgain: () => void;
  /** Goes on with the next poster. Receives what was typed as the nearest access point. */
  readonly onLeave: (accessPoint: string) => void;
};

/** What to do where the Wi-Fi is weak or does not arrive: move the poster, or tell the IT team when and where it was. */
export function WalkResultView({ name, scan, phoneAddress, ssid, onAgain, onLeave }: Props) {
  const { t } = useTranslation('walk');
  const [accessPoint, setAccessPoint] = useState('');
  const { result, slowestMs } = rateWalk(scan.times);
  const isNone = result === 'none';
  const isLost = scan.times.includes(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const steps = [
    ...(isNone
      ? [{ title: t('step.wifi'), text: ssid === '' ? t('step.wifiText') : t('step.wifiNamed', { ssid }) }]
      : []),
    { title: t('step.move'), text: t('step.moveText') },
    { title: t('step.it'), text: t('step.itText') },
  ];
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="white"
          size="input-md"
          aria-label={t('toList')}
          onClick={() => onLeave(accessPoint.trim())}
        >
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <h1>{name}</h1>
      </header>
      <main className={classes.main}>
        <section className={`admin-card ${classes.verdict}`} data-rate={result}>
          <h2 ref={title} tabIndex={-1}>
            {isNone ? <IconCircleX aria-hidden /> : <IconWifi aria-hidden />}
            {t(isNone ? 'none.title' : 'weak.title')}
          </h2>
          <p>
            {isNone && t('none.text')}
            {!isNone && isLost && t('weak.lost')}
            {!isNone && !isLost && t('weak.slow', { seconds: toSeconds(slowestMs ?? 0) })}
          </p>
          <ol className={classes.tries} aria-label={t('tries')}>
            {scan.times
              .map((time, index) => ({ time, n: index + 1 }))
              .map(({ time, n }) => (
                <li key={n} data-lost={time === null || undefined}>
                  <b>{time === null ? t('notReached') : t('seconds', { seconds: toSeconds(time) })}</b>
                  {t('try', { n })}
                </li>
              ))}
          </ol>
        </section>
        <section className={`admin-card ${classes.steps}`} aria-labelledby="walk-steps">
          <h2 id="walk-steps">{t('steps')}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step.title}>
                <b>{step.title}</b>
                <small>{step.text}</small>
              </li>
            ))}
          </ol>
          <TextInput
            label={t('accessPoint')}
            description={t('accessPointNote')}
            value={accessPoint}
            maxLength={60}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setAccessPoint(value)}
          />
          <NoteForIt {...{ name, scan, phoneAddress }} accessPoint={accessPoint.trim()} />
        </section>
        {isNone && (
          <p className={classes.kept}>
            <IconClock size={18} aria-hidden />
            {t('keptNote')}
          </p>
        )}
      </main>
      <footer className={classes.foot}>
        <Button
          variant="filled"
          size="lg"
          fullWidth
          leftSection={<IconRefresh size={20} aria-hidden />}
          onClick={onAgain}
        >
          {t('again')}
        </Button>
        <Button size="lg" fullWidth onClick={() => onLeave(accessPoint.trim())}>
          {t(isNone ? 'later' : 'leave')}
        </Button>
      </footer>
    </div>
  );
}

type NoteProps = Pick<Props, 'name' | 'scan' | 'phoneAddress'> & { readonly accessPoint: string };

/** The text for the IT team: time and address find the access point in its log, the rest says where the phone was. */
function NoteForIt({ name, scan, phoneAddress, accessPoint }: NoteProps) {
  const { t } = useTranslation('walk');
  const { exact } = useTimeText();
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand'>();
  const tries = scan.times.map((time) =>
    time === null ? t('notReached') : t('seconds', { seconds: toSeconds(time) }),
  );
  const lines = [
    [exact(new Date(scan.at)), phoneAddress],
    [name, accessPoint],
    [t('tries'), tries.join(' / ')],
  ].map((parts) => parts.filter(Boolean).join('・'));
  const copy = async () => setOutcome((await copyText(lines.join('\n'))) ? 'copied' : 'copyByHand');
  return (
    <>
      <p className={classes.note}>{lines.join('\n')}</p>
      <Button fullWidth leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <Text size="sm" role="status">
        {outcome && t(outcome)}
      </Text>
    </>
  );
}
