import { useTranslation } from 'react-i18next';
import type { KioskView } from '#core/api/kiosk-schemas.ts';
import type { Tone } from '../badge/badge.tsx';
import { useTimeText } from '../time/use-time-text.ts';
import classes from './card.module.css';
import { CardBadge } from './card-badge.tsx';
import { SideCard } from './side-card.tsx';

/** Shows the kiosks in the lobby: the state of each and since when, its paper, its camera and its last spin (KIOSK-15). */
export function KioskCard({ kiosks }: { readonly kiosks: readonly KioskView[] }) {
  const { t } = useTranslation('panel');
  const worst = (['bad', 'warn', 'good', 'quiet'] as const).find((tone) =>
    kiosks.some((kiosk) => getTone(kiosk) === tone),
  );
  const tone = worst ?? 'quiet';
  return (
    <SideCard title={t('kiosk.title')} badge={<CardBadge tone={tone}>{t(`kiosk.${tone}`)}</CardBadge>}>
      {kiosks.map((kiosk) => (
        <Kiosk key={kiosk.deviceId} kiosk={kiosk} isNamed={kiosks.length > 1 || kiosk.isConsole} />
      ))}
    </SideCard>
  );
}

function Kiosk({ kiosk, isNamed }: { readonly kiosk: KioskView; readonly isNamed: boolean }) {
  const { t } = useTranslation(['panel', 'printing']);
  const { brief } = useTimeText();
  const { state, since, lastSeenAt, camera, printer, lastSpinAt, isConsole, name } = kiosk;
  const at = state === 'online' ? since : lastSeenAt;
  const paper = () => {
    if (printer === undefined) return t('panel:kiosk.noPrinter');
    if (printer.fault !== undefined) return t(`printing:fault.${printer.fault}`);
    return t(`panel:kiosk.paper.${printer.state === 'ready' && printer.isPaperLow ? 'low' : printer.state}`);
  };
  return (
    <div>
      {isNamed && <b>{isConsole ? t('panel:kiosk.own') : name}</b>}
      <dl className={classes.pairs}>
        <div data-odd={state === 'silent' || undefined}>
          <dt>{t('panel:kiosk.state')}</dt>
          <dd>{at === null ? t(`panel:kiosk.is.${state}`) : t(`panel:kiosk.at.${state}`, { time: brief(at) })}</dd>
        </div>
        <div data-odd={isPaperOdd(kiosk) || undefined}>
          <dt>{t('panel:kiosk.paper')}</dt>
          <dd>{paper()}</dd>
        </div>
        {camera !== undefined && (
          <div data-odd={hasCameraProblem(kiosk) || undefined}>
            <dt>{t('panel:kiosk.camera')}</dt>
            <dd>{t(`panel:kiosk.camera.${camera}`)}</dd>
          </div>
        )}
        <div>
          <dt>{t('panel:kiosk.lastSpin')}</dt>
          <dd>{lastSpinAt === undefined ? t('panel:kiosk.noSpin') : brief(lastSpinAt)}</dd>
        </div>
      </dl>
    </div>
  );
}

const isPaperOdd = ({ printer }: KioskView) =>
  printer === undefined || printer.state === 'fault' || (printer.state === 'ready' && printer.isPaperLow);
const hasCameraProblem = ({ camera }: KioskView) => camera === 'none' || camera === 'refused';

function getTone(kiosk: KioskView): Tone {
  if (kiosk.state === 'silent') return 'bad';
  if (kiosk.state !== 'online') return 'quiet';
  return isPaperOdd(kiosk) || hasCameraProblem(kiosk) ? 'warn' : 'good';
}
