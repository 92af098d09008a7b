import { Alert, Button, Kbd, Skeleton, Table, Title } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconClock, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StockItem } from '#core/api/lottery-schemas.ts';
import { prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { Badge } from '../../badge/badge.tsx';
import { ConfirmDialog } from '../../feedback/confirm-dialog.tsx';
import { FormProblem } from '../../feedback/form-problem.tsx';
import { LoadProblem } from '../../feedback/load-problem.tsx';
import { useProblemText } from '../../feedback/problem-text.ts';
import { staffApi } from '../../server/staff-api.ts';
import { getStaffName } from '../../session/session.ts';
import { useHotkeys } from '../../shortcuts/shortcuts-context.ts';
import plain from '../../table/table.module.css';
import { useTimeText } from '../../time/use-time-text.ts';
import { Ball } from '../ball.tsx';
import type { NumberOrEmpty } from '../plan/plan-draft.ts';
import { NumberField } from '../plan/typed-number.tsx';
import { useCampaignWork } from '../use-campaign-work.ts';
import { useFigures } from '../use-figures.ts';
import { useStock } from '../use-lottery.ts';
import classes from './stock.module.css';

const figures = ['bought', 'handedOver', 'waiting', 'inDraw'] as const;
const parts = ['handedOver', 'waiting', 'inDraw', 'left'] as const;
const states = {
  uncounted: { tone: 'quiet', icon: IconCircleDashed },
  short: { tone: 'bad', icon: IconAlertTriangle },
  low: { tone: 'warn', icon: IconAlertTriangle },
  enough: { tone: 'good', icon: IconCheck },
} as const;

/** Returns whether staff are warned about the tier. */
export const isScarce = ({ state }: StockItem) => state === 'short' || state === 'low';

/** How many prizes there are, over all campaigns, and what they are for (STOCK-1). */
export function StockTab({ isAdmin }: { readonly isAdmin: boolean }) {
  const { t } = useTranslation('lottery');
  const problemText = useProblemText();
  const { data: items, error, refetch } = useStock();
  const [tier, setTier] = useState<PrizeTier>();
  const shown = items?.find((item) => item.tier === tier) ?? items?.find(isScarce) ?? items?.[0];
  const warnings = items?.filter(isScarce) ?? [];
  return (
    <>
      {error && (
        <LoadProblem
          text={t('stock.loadFailed', { reason: problemText(error) })}
          onRetry={() => void refetch()}
          hasList={items !== undefined}
        />
      )}
      {!error && items === undefined && <Skeleton height={420} radius={12} />}
      {warnings.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {warnings.map(({ tier: of, name, state, left }) => (
            <p key={of} className={classes.warning}>
              {state === 'short'
                ? t('stock.short', { prize: name, count: -left })
                : t('stock.low', { prize: name, count: left })}
            </p>
          ))}
        </Alert>
      )}
      {items && shown && (
        <div className={classes.columns}>
          <StockTable items={items} shown={shown} onShow={setTier} />
          {/* The key resets the dialog when another tier is chosen. */}
          <Details key={shown.tier} item={shown} isAdmin={isAdmin} />
        </div>
      )}
    </>
  );
}

type TableProps = {
  readonly items: readonly StockItem[];
  readonly shown: StockItem;
  readonly onShow: (tier: PrizeTier) => void;
};

function StockTable({ items, shown, onShow }: TableProps) {
  const { t } = useTranslation('lottery');
  const { num, days } = useFigures();
  return (
    <section className={`admin-card ${classes.list}`} aria-label={t('stock.title')}>
      <header className={classes.head}>
        <Title order={2}>{t('stock.title')}</Title>
        <ul className={classes.legend} aria-hidden>
          {parts.map((part) => (
            <li key={part} data-part={part}>
              {t(`stock.part.${part}`)}
            </li>
          ))}
        </ul>
      </header>
      <div className={classes.scroller}>
        <Table className={`${plain.table} ${classes.table}`} withRowBorders={false} aria-label={t('stock.title')}>
          <thead>
            <tr>
              <th scope="col">{t('stock.column.prize')}</th>
              {[...figures, 'left' as const].map((column) => (
                <th key={column} scope="col" data-number>
                  {t(`stock.column.${column}`)}
                </th>
              ))}
              <th scope="col">{t('stock.column.parts')}</th>
              <th scope="col" data-number>
                {t('stock.column.pace')}
              </th>
              <th scope="col">{t('stock.column.state')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => {
              const { tier, name, storagePlace, state, left, daysLeft } = item;
              const isCounted = state !== 'uncounted';
              const { tone, icon } = states[state];
              return (
                <tr key={tier} data-shown={tier === shown.tier || undefined}>
                  <th scope="row">
                    <button type="button" aria-pressed={tier === shown.tier} onClick={() => onShow(tier)}>
                      <Ball tier={tier} />
                      <span>
                        <b>{name}</b>
                        <small>{storagePlace}</small>
                      </span>
                    </button>
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} data-number>
                      {figure === 'bought' && !isCounted ? t('stock.noPace') : num(item[figure])}
                    </td>
                  ))}
                  <td data-number data-negative={(isCounted && left < 0) || undefined}>
                    <b>{isCounted ? num(left) : t('stock.noPace')}</b>
                  </td>
                  <td>
                    <Parts item={item} />
                  </td>
                  <td data-number>{daysLeft === null || !isCounted ? t('stock.noPace') : days(daysLeft)}</td>
                  <td>
                    <Badge tone={tone} icon={icon}>
                      {t(`stock.is.${state}`)}
                    </Badge>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
      <p className={classes.foot}>{t('stock.about')}</p>
    </section>
  );
}

/** A bar that shows what the prizes are for. It is decorative, because the figures are shown too. */
function Parts({ item }: { readonly item: StockItem }) {
  const counted = parts.map((part) => [part, Math.max(0, item.state === 'uncounted' ? 0 : item[part])] as const);
  return (
    <span className={classes.parts} aria-hidden>
      {counted.map(([part, count]) => (
        <span key={part} data-part={part} style={{ flexGrow: count }} />
      ))}
    </span>
  );
}

function Details({ item, isAdmin }: { readonly item: StockItem; readonly isAdmin: boolean }) {
  const { t } = useTranslation('lottery');
  const { num, days } = useFigures();
  const { moment } = useTimeText();
  const [dialog, setDialog] = useState<'add' | 'count'>();
  const { tier, name, bought, handedOver, waiting, inDraw, left, state, daysLeft, changes } = item;
  const { tone, icon } = states[state];
  const isCounted = state !== 'uncounted';
  useHotkeys(isAdmin ? [{ keys: ['n'], label: t('stock.add'), run: () => setDialog('add') }] : []);
  const atHand = bought - handedOver;
  return (
    <section className={`admin-card ${classes.details}`} aria-label={name}>
      <div className={classes.head}>
        <Ball tier={tier} />
        <Title order={2}>{name}</Title>
        <Badge tone={tone} icon={icon}>
          {t(`stock.is.${state}`)}
        </Badge>
      </div>
      {isCounted ? (
        <dl>
          <div data-total>
            <dt>{t('stock.atHand')}</dt>
            <dd>{num(atHand)}</dd>
          </div>
          {Object.entries({ waiting, inDraw, left }).map(([part, count]) => (
            <div key={part}>
              <dt>{t(`stock.part.${part as 'waiting' | 'inDraw' | 'left'}`)}</dt>
              <dd>{num(count)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p>{t('stock.uncountedText')}</p>
      )}
      {isCounted && daysLeft !== null && (
        <p className={classes.pace}>
          <IconClock size={18} aria-hidden />
          {t('stock.pace', { days: days(daysLeft) })}
        </p>
      )}
      {changes.length > 0 && (
        <section aria-label={t('stock.changes')}>
          <h3>{t('stock.changes')}</h3>
          <ul>
            {changes.map(({ at, by, from, to }) => (
              <li key={at}>
                <span>
                  {moment(at)} {getStaffName(by)}
                </span>
                <span>{t('stock.change', { from: num(from), to: num(to) })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {isAdmin ? (
        <div className={classes.actions}>
          {isCounted && (
            <Button
              variant="outline"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setDialog('count')}
            >
              {t('stock.count')}
            </Button>
          )}
          <Button
            variant="filled"
            leftSection={<IconPlus size={18} aria-hidden />}
            rightSection={<Kbd>N</Kbd>}
            onClick={() => setDialog('add')}
          >
            {t('stock.add')}
          </Button>
        </div>
      ) : (
        <p className={plain.soft}>{t('stock.adminOnly')}</p>
      )}
      {dialog !== undefined && <StockDialog item={item} kind={dialog} onClose={() => setDialog(undefined)} />}
    </section>
  );
}

type DialogProps = { readonly item: StockItem; readonly kind: 'add' | 'count'; readonly onClose: () => void };

/** Records a purchase, or what is on the shelf, and at how many prizes staff are warned. */
function StockDialog({ item, kind, onClose }: DialogProps) {
  const { t } = useTranslation('lottery');
  const { isBusy, problem, start } = useCampaignWork(onClose);
  const { tier, name, bought, handedOver, state } = item;
  const [typed, setTyped] = useState<NumberOrEmpty>('');
  const [lowAt, setLowAt] = useState<NumberOrEmpty>(state === 'uncounted' ? 2 : item.lowAt);
  // What was handed over before somebody counted for the first time was bought, too.
  const base = kind === 'count' || state === 'uncounted' ? handedOver : bought;
  const submit = () => {
    if (typed === '') return;
    const body = { tier, bought: base + typed, was: bought, ...(lowAt !== '' && { lowAt }) };
    void start({
      run: () => staffApi.call('updateStock', { body }),
      done: t('stock.saved', { prize: name }),
      failed: 'stock.failed',
    });
  };
  return (
    <ConfirmDialog
      title={t(`stock.${kind}Title`, { prize: name })}
      submit={t('stock.save')}
      isBusy={isBusy}
      isDisabled={typed === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormProblem problem={problem} />
      <NumberField
        label={t(kind === 'add' ? 'stock.added' : 'stock.counted')}
        description={kind === 'count' && handedOver > 0 ? t('stock.countHint', { count: handedOver }) : undefined}
        max={prizeLimitsOfEntry.stock - base}
        data-autofocus
        value={typed}
        onChange={setTyped}
      />
      <NumberField label={t('stock.lowAt')} max={prizeLimitsOfEntry.stock} value={lowAt} onChange={setLowAt} />
    </ConfirmDialog>
  );
}
