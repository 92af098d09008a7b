import { Button, Skeleton, Title } from '@mantine/core';
import { IconAlertTriangle, IconEye, IconHelp, IconListDetails, IconLock, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OddWin } from '#core/api/lottery-schemas.ts';
import { Empty } from '../../feedback/empty.tsx';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { paths } from '../../paths.ts';
import { useTimeText } from '../../time/use-time-text.ts';
import { Ball } from '../ball.tsx';
import { VoucherState } from '../draws/voucher-state.tsx';
import { useFigures } from '../use-figures.ts';
import classes from './odd.module.css';
import { useOddWins } from './use-odd-wins.ts';

/** Prizes that were won in an unusual way, with reasons and likely explanations (DRAW-26). It only shows; nothing is blocked. */
export function OddTab({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const { num } = useFigures();
  const { data, error, refetch } = useOddWins(isAdmin);
  const [shownId, setShownId] = useState<string>();
  if (!isAdmin) {
    return (
      <p className={classes.notice}>
        <IconLock size={18} aria-hidden />
        {t('odd.adminOnly')}
      </p>
    );
  }
  const shown = data?.data.find(({ drawId }) => drawId === shownId) ?? data?.data[0];
  return (
    <>
      <p className={classes.notice}>
        <IconEye size={18} aria-hidden />
        <span>
          <b>{t('odd.nothingBlocked')}</b> {t('odd.about')}
        </span>
      </p>
      {error && (
        <LoadProblem
          text={t('odd.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={data !== undefined}
        />
      )}
      {!error && data === undefined && <Skeleton height={320} radius={12} />}
      {data !== undefined && shown === undefined && (
        <section className="admin-card">
          <Empty title={t('odd.none')} text={t('odd.noneText', { count: data.winTotal })} />
        </section>
      )}
      {data !== undefined && shown !== undefined && (
        <div className={classes.columns}>
          <section className={`admin-card ${classes.list}`} aria-label={t('tab.odd')}>
            <Title order={2}>{t('odd.count', { count: num(data.total), all: num(data.winTotal) })}</Title>
            <ul>
              {data.data.map((win) => (
                <li key={win.drawId}>
                  <Row win={win} isShown={win === shown} onShow={() => setShownId(win.drawId)} />
                </li>
              ))}
            </ul>
            {data.total > data.data.length && (
              <p className={classes.foot}>{t('odd.onlyNewest', { count: num(data.data.length) })}</p>
            )}
            <p className={classes.foot}>
              <IconLock size={16} aria-hidden />
              {t('odd.onlyYou')}
            </p>
          </section>
          <Details win={shown} />
        </div>
      )}
    </>
  );
}

function Row({
  win,
  isShown,
  onShow,
}: {
  readonly win: OddWin;
  readonly isShown: boolean;
  readonly onShow: () => void;
}) {
  const { t } = useTranslation('lottery');
  const { moment } = useTimeText();
  const explain = useReasonText(win);
  return (
    <button type="button" className={classes.row} aria-pressed={isShown} onClick={onShow}>
      <span className={classes.room}>{win.roomNumber}</span>
      <Ball tier={win.tier} />
      <span className={classes.who}>
        <span>
          <b>{win.guestName || t('campaign.erased')}</b> <small>{moment(win.drawnAt)}</small>
        </span>
        {win.reasons.map((reason) => (
          <span key={reason}>{explain(reason)}</span>
        ))}
      </span>
      <VoucherState draw={win} />
    </button>
  );
}

function Details({ win }: { readonly win: OddWin }) {
  const { t } = useTranslation('lottery');
  const { moment } = useTimeText();
  const navigate = useNavigate();
  const explain = useReasonText(win);
  const { userId, guestName, roomNumber, partySize, questionCount, playedSeconds, drawnBy } = win;
  const who = guestName === '' ? t('campaign.erased') : t('odd.who', { room: roomNumber, name: guestName });
  const facts = [
    [t('odd.drawnAt'), `${moment(win.drawnAt)} · ${t(`odd.where.${win.where}`, { by: drawnBy ?? '' })}`],
    [t('odd.prize'), win.prizeName],
    [
      t('odd.winners'),
      partySize === null
        ? t('odd.winnersUnknown', { count: win.winnersOfStay })
        : t('odd.winnersOf', { count: win.winnersOfStay, party: partySize }),
    ],
    ...(questionCount === null ? [] : [[t('odd.questions'), t('odd.questionCount', { count: questionCount })]]),
    ...(playedSeconds === null
      ? []
      : [
          [
            t('odd.played'),
            playedSeconds < 120
              ? t('odd.seconds', { count: playedSeconds })
              : t('odd.minutes', { count: Math.round(playedSeconds / 60) }),
          ],
        ]),
  ] as const;
  return (
    <section className={`admin-card ${classes.details}`} aria-label={t('odd.detailsOf', { who })}>
      <div className={classes.head}>
        <Ball tier={win.tier} />
        <Title order={2}>{who}</Title>
        <VoucherState draw={win} />
      </div>
      <div className={classes.reasons}>
        <IconAlertTriangle size={18} aria-hidden />
        <ul>
          {win.reasons.map((reason) => (
            <li key={reason}>{explain(reason)}</li>
          ))}
        </ul>
      </div>
      <dl>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.maybe}>
        <IconHelp size={18} aria-hidden />
        <div>
          <b>{t('odd.maybe')}</b>
          <ul>
            {win.reasons.map((reason) => (
              <li key={reason}>{t(`odd.maybe.${reason}`)}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={paths.actions}
          variant="outline"
          leftSection={<IconListDetails size={18} aria-hidden />}
        >
          {t('odd.toLog')}
        </Button>
        <Button
          variant="outline"
          leftSection={<IconUsers size={18} aria-hidden />}
          disabled={guestName === ''}
          // The guest's id is not put into the address, because it is a secret (PANEL-10).
          onClick={() => void navigate(paths.guests, { state: { guest: userId } })}
        >
          {t('odd.toGuest')}
        </Button>
      </div>
    </section>
  );
}

/** Returns a function that says in words why a win is unusual. */
function useReasonText({ winnersOfStay, partySize, questionCount, playedSeconds }: OddWin) {
  const { t } = useTranslation('lottery');
  return (reason: OddWin['reasons'][number]): string => {
    if (reason === 'OVER_PARTY') {
      return partySize === null
        ? t('odd.reason.OVER_SIX', { count: winnersOfStay })
        : t('odd.reason.OVER_PARTY', { count: winnersOfStay, party: partySize });
    }
    if (reason === 'TOO_FAST')
      return t('odd.reason.TOO_FAST', { count: questionCount ?? 0, seconds: playedSeconds ?? 0 });
    return t(`odd.reason.${reason}`);
  };
}
