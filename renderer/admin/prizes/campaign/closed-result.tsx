import { Button, Table, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CampaignView, Prizes } from '#core/api/lottery-schemas.ts';
import { paths } from '../../paths.ts';
import plain from '../../table/table.module.css';
import { Ball } from '../ball.tsx';
import { useFigures } from '../use-figures.ts';
import classes from './campaign.module.css';

type Props = { readonly campaign: CampaignView; readonly prizes: Prizes; readonly hasCurrent: boolean };

const always = ['won', 'redeemed', 'expired'] as const;
const sometimes = ['waiting', 'void'] as const;

/** The prizes that a closed campaign gave away, by tier. */
export function ClosedResult({ campaign, prizes, hasCurrent }: Props) {
  const { t } = useTranslation('lottery');
  const { num, yen } = useFigures();
  const { tiers, drawCount, thankYouCount, limits } = campaign;
  const rows = tiers.map(({ issued, ...tier }) => ({ ...tier, waiting: issued }));
  const columns = [...always, ...sometimes.filter((column) => rows.some((row) => row[column] > 0))];
  const won = tiers.reduce((sum, tier) => sum + tier.won, 0);
  const getValueYen = (tier: string) => prizes.tiers.find((candidate) => candidate.tier === tier)?.valueYen ?? 0;
  const handedOver = tiers.reduce((sum, { tier, redeemed }) => sum + redeemed * getValueYen(tier), 0);
  return (
    <section className={`admin-card ${classes.card}`} aria-label={t('fair.result')}>
      <div className={classes.boxHead} data-pad>
        <Title order={2}>{t('fair.result')}</Title>
        <span className={classes.soft}>{t('fair.resultText', { draws: drawCount, won })}</span>
      </div>
      <div className={classes.scroller}>
        <Table className={`${plain.table} ${classes.result}`} withRowBorders={false} aria-label={t('fair.result')}>
          <thead>
            <tr>
              <th scope="col">{t('campaign.column.prize')}</th>
              {columns.map((column) => (
                <th key={column} scope="col" data-column="number">
                  {t(`fair.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ tier, name, winners, ...counts }) => (
              <tr key={tier}>
                <th scope="row">
                  <span className={classes.named}>
                    <Ball tier={tier} />
                    {name}
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column} className={classes.figure}>
                    {num(counts[column])}
                    {column === 'won' && <small className={classes.soft}>/{num(winners)}</small>}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">
                <span className={classes.named}>
                  <Ball tier={null} />
                  {t('tier.none')}
                </span>
              </th>
              <td className={classes.figure}>{num(thankYouCount)}</td>
              <td colSpan={columns.length - 1} />
            </tr>
          </tbody>
        </Table>
      </div>
      <dl className={classes.totals}>
        <div>
          <dt>{t('fair.handedOver')}</dt>
          <dd>{yen(handedOver)}</dd>
        </div>
        {limits.totalLimitYen !== null && (
          <div>
            <dt>{t('fair.totalLimit')}</dt>
            <dd>{yen(limits.totalLimitYen)}</dd>
          </div>
        )}
      </dl>
      {!hasCurrent && (
        <div className={classes.foot}>
          <Button component={Link} to={paths.prizes} fullWidth leftSection={<IconPlus size={18} aria-hidden />}>
            {t('fair.next')}
          </Button>
        </div>
      )}
    </section>
  );
}
