import { Table } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CampaignView } from '#core/api/lottery-schemas.ts';
import { Badge } from '../../badge/badge.tsx';
import plain from '../../table/table.module.css';
import { Ball } from '../ball.tsx';
import { useFigures } from '../use-figures.ts';
import classes from './campaign.module.css';

/** Tiers with up to this many balls show each ball as an icon. */
const dotsAtMost = 10;
const columns = ['tier', 'prize', 'dots', 'left', 'redeemed', 'waiting'] as const;

/** For each tier: how many balls were drawn and are left, and how many prizes were handed over or are still to be. */
export function TierTable({ campaign }: { readonly campaign: CampaignView }) {
  const { t } = useTranslation('lottery');
  const { num } = useFigures();
  const { decks, ballCount, dealtCount, thankYouCount, drawCount, tiers } = campaign;
  const blanks = decks.reduce((sum, { blankBalls }) => sum + blankBalls, 0);
  // Draws after the last ball won the thank-you prize without a ball (DRAW-3).
  const blanksLeft = blanks - (thankYouCount - (drawCount - dealtCount));
  return (
    <div className={classes.scroller}>
      <Table
        className={`${plain.table} ${classes.table}`}
        withRowBorders={false}
        aria-label={t('campaign.label')}
        data-balls={ballCount}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {t(`campaign.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ tier, name, winners, won, remaining, redeemed, issued }) => (
            <tr key={tier}>
              <td>
                <Ball tier={tier} />
              </td>
              <th scope="row">{name}</th>
              <td>
                <Dots won={won} of={winners} />
              </td>
              <Left left={remaining} of={winners} />
              <td className={classes.figure}>{num(redeemed)}</td>
              <td>
                {issued === 0 ? (
                  <span className={plain.soft}>{t('campaign.noneWaiting')}</span>
                ) : (
                  <Badge tone="warn" icon={IconClock}>
                    {t('campaign.waiting', { count: issued })}
                  </Badge>
                )}
              </td>
            </tr>
          ))}
          <tr>
            <td>
              <Ball tier={null} />
            </td>
            <th scope="row">{t('tier.none')}</th>
            <td>
              <Dots won={blanks - blanksLeft} of={blanks} />
            </td>
            <Left left={blanksLeft} of={blanks} />
            <td className={classes.figure}>{num(thankYouCount)}</td>
            <td>
              <span className={plain.soft}>{t('campaign.noneWaiting')}</span>
            </td>
          </tr>
        </tbody>
      </Table>
    </div>
  );
}

function Left({ left, of }: { readonly left: number; readonly of: number }) {
  const { num } = useFigures();
  return (
    <td className={classes.figure}>
      <b>{num(left)}</b>
      <small className={classes.soft}>/{num(of)}</small>
    </td>
  );
}

/** Decorative, because the figures are shown too: dots, crossed out for drawn balls, or a bar if there are many balls. */
function Dots({ won, of }: { readonly won: number; readonly of: number }) {
  if (of > dotsAtMost) {
    return (
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${Math.round((100 * won) / of)}%` }} />
      </span>
    );
  }
  const indexes = Array.from({ length: of }, (_, index) => index);
  return (
    <span className={classes.dots} aria-hidden>
      {indexes.map((index) => (
        <span key={index} data-drawn={index < won || undefined} />
      ))}
    </span>
  );
}
