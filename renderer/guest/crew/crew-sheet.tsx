import { toDataURL } from 'qrcode';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#core/rules/crew.ts';
import { limits } from '#core/rules/limits.ts';
import { spacedCode } from '#core/rules/lottery-codes.ts';
import { copyText } from '../../platform/clipboard.ts';
import { guestApi } from '../../platform/guest-api.ts';
import { useHotelZone } from '../../platform/use-hotel-zone.ts';
import { useLoad } from '../../platform/use-load.ts';
import { toZone } from '../../platform/zone-date.ts';
import { Button } from '../../ui/button.tsx';
import { CharacterHead } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useEndingTexts } from '../game/finale/use-ending-words.ts';
import styles from './crew.module.css';
import { MemberMark, useMembers } from './member-mark.tsx';

/** Who is on board, and the code with which more phones join (CREW-2). */
export function CrewSheet({
  userId,
  guestName,
  members,
  seat,
  isOver = false,
  onStart,
  onClose,
}: {
  readonly userId: string;
  /** The name of the guest whose crew it is. */
  readonly guestName: string;
  /** Empty if nobody has joined yet. */
  readonly members: readonly Member[];
  /** The seat of this phone, or null if it does not know. */
  readonly seat: number | null;
  /** Whether the hunt is over, so that nobody can join any more. */
  readonly isOver?: boolean;
  /** Starts the story; absent if it cannot be started from here. */
  readonly onStart?: (() => void) | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('crew');
  const { ship } = useEndingTexts(guestName, []);
  const alone = useMemo(() => [{ name: guestName }], [guestName]);
  const crew = useMembers(members.length === 0 ? alone : members);
  const n = crew.length;
  return (
    <Sheet
      title={t('title', { ship })}
      onClose={onClose}
      actions={
        onStart && (
          <>
            <Button onClick={onStart}>{t('start', { n })}</Button>
            <Button look="text" className={styles.centred} onClick={onClose}>
              {t('later')}
            </Button>
          </>
        )
      }
    >
      <div className={styles.greeting}>
        <CharacterHead mood="hello" />
        <p className={styles.bubble}>{t('mars')}</p>
        <p className="small soft num" role="status">
          {t('count', { n })}
        </p>
      </div>
      <ul className={styles.crew}>
        {crew.map((member) => (
          <li key={member.seat}>
            <MemberMark seat={member.seat} />
            <span>
              <b className="typed">{member.name}</b>
              <small>{t(member.seat === seat ? 'thisPhone' : 'joined')}</small>
            </span>
          </li>
        ))}
        {(isOver ? [] : freeSeats.slice(n)).map((freeSeat) => (
          <li key={freeSeat} className={styles.free}>
            {t('free')}
          </li>
        ))}
      </ul>
      {!isOver &&
        (n < limits.crewMembers ? <Invitation userId={userId} title={t('title', { ship })} /> : <p>{t('full')}</p>)}
      <ul className={styles.facts}>
        <li>
          <Icon name="person" />
          {t('ship')}
        </li>
        <li>
          <Icon name="phone" />
          {t('phones')}
        </li>
        <li>
          <Icon name="ticket" />
          {t('spin')}
        </li>
      </ul>
    </Sheet>
  );
}

const freeSeats = Array.from({ length: limits.crewMembers }, (_, seat) => seat);

/** The width of the QR picture in pixels. The page scales it down. */
const qrPixels = 480;

function Invitation({ userId, title }: { readonly userId: string; readonly title: string }) {
  const { t, i18n } = useTranslation('crew');
  const { t: common } = useTranslation();
  const [copied, setCopied] = useState<boolean>();
  const load = useCallback(async () => {
    const crewCode = await guestApi.as(userId).call('createCrewCode', { params: { userId } });
    const picture = await toDataURL(crewCode.qrText, { margin: 2, width: qrPixels, errorCorrectionLevel: 'M' });
    return { ...crewCode, picture };
  }, [userId]);
  const { retry, ...crewCode } = useLoad(load);
  const zone = useHotelZone();
  if (crewCode.state === 'loading') return <Loading label={t('making')} />;
  if (crewCode.state === 'failed') {
    return (
      <>
        <StatusLine tone="bad">{t('failed')}</StatusLine>
        <Button look="sea" icon="retry" onClick={retry}>
          {common('tryAgain')}
        </Button>
      </>
    );
  }
  const { code, qrText, expiresAt, picture } = crewCode.data;
  const until = toZone(new Date(expiresAt), zone);
  const time = until.toLocaleTimeString(i18n.language, { hour: 'numeric', minute: '2-digit' });
  // On plain http, browsers offer no sharing.
  const canShare = typeof navigator.share === 'function';
  const send = async () => {
    if (canShare) await navigator.share({ title, url: qrText }).catch(() => undefined);
    else setCopied(await copyText(qrText));
  };
  return (
    <section className={styles.invitation}>
      <h3>{t('connect')}</h3>
      <img src={picture} alt={t('qr')} width="160" height="160" />
      <div>
        <p className="small soft">{t('code')}</p>
        <p className={`${styles.code} num`}>{spacedCode(code)}</p>
        <Button look="line" onClick={send}>
          {t(canShare ? 'send' : 'copy')}
        </Button>
      </div>
      <p className="small soft num">{t('until', { time })}</p>
      <StatusLine tone={copied === false ? 'bad' : 'good'}>
        {copied !== undefined && t(copied ? 'copied' : 'copyFailed')}
      </StatusLine>
    </section>
  );
}
