import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#core/rules/crew.ts';
import { limits } from '#core/rules/limits.ts';
import { copyText } from '../../platform/clipboard.ts';
import { Button } from '../../ui/button.tsx';
import { CharacterHead } from '../../ui/character.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/modal.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { PhoneCode } from '../codes/phone-code.tsx';
import { useEndingTexts } from '../game/finale/use-ending-words.ts';
import styles from './crew.module.css';
import { MemberMark, useMembers } from './member-mark.tsx';

/** Who is in the crew, and the code with which more phones join (CREW-2). */
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
            <Button look="text" className="centred" onClick={onClose}>
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

function Invitation({ userId, title }: { readonly userId: string; readonly title: string }) {
  const { t } = useTranslation('crew');
  const [copied, setCopied] = useState<boolean>();
  // On plain http, browsers offer no sharing.
  const canShare = typeof navigator.share === 'function';
  const send = async (url: string) => {
    if (canShare) await navigator.share({ title, url }).catch(() => undefined);
    else setCopied(await copyText(url));
  };
  return (
    <PhoneCode userId={userId} call="createCrewCode">
      {({ code, qrText, picture, time }) => (
        <section className={styles.invitation}>
          <h3>{t('connect')}</h3>
          <img src={picture} alt={t('qr')} width="160" height="160" />
          <div>
            <p className="small soft">{t('code')}</p>
            <p className={`${styles.code} num`}>{code}</p>
            <Button look="line" onClick={() => send(qrText)}>
              {t(canShare ? 'send' : 'copy')}
            </Button>
          </div>
          <p className="small soft num">{t('until', { time })}</p>
          <StatusLine tone={copied === false ? 'bad' : 'good'}>
            {copied !== undefined && t(copied ? 'copied' : 'copyFailed')}
          </StatusLine>
        </section>
      )}
    </PhoneCode>
  );
}
