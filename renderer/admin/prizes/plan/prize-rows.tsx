import { ActionIcon } from '@mantine/core';
import { IconChevronUp, IconEye, IconPencil, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#core/model/hotel.ts';
import { type PrizeNames, prizeLimitsOfEntry } from '#core/model/prize.ts';
import type { PrizeTier } from '#core/model/prize-tiers.ts';
import { prizeArt } from '../../../ui/prize-art.ts';
import { Badge } from '../../badge/badge.tsx';
import { Ball } from '../ball.tsx';
import { tierKey } from '../tier-key.ts';
import { useFigures } from '../use-figures.ts';
import classes from './plan.module.css';
import type { GiftDraft, TierDraft } from './plan-draft.ts';
import { NumberField } from './typed-number.tsx';
import type { Refusal } from './use-plan-form.ts';

/** The number of cells in a row. */
const columns = 7;

type RowProps = {
  readonly tier: PrizeTier | null;
  readonly gift: GiftDraft;
  readonly isOpen: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: () => void;
  /** The cells from winners to age limit. */
  readonly children: ReactNode;
  /** Rendered below the name. */
  readonly note: string;
  /** The content of the expanded row. */
  readonly detail: ReactNode;
};

function Row({ tier, gift, isOpen, isReadOnly, onToggle, children, note, detail }: RowProps) {
  const { t, i18n } = useTranslation('lottery');
  const own = { tier: t(`tier.${tierKey(tier)}`) };
  const Icon = isOpen ? IconChevronUp : isReadOnly ? IconEye : IconPencil;
  return (
    <>
      <tr data-open={isOpen || undefined}>
        <td>
          <Ball tier={tier} />
        </td>
        <th scope="row" className={classes.prize}>
          <span className={classes.named}>
            {gift.imageUrl === '' && tier === null ? (
              <span className={classes.noPicture} aria-hidden />
            ) : (
              <img
                src={gift.imageUrl || prizeArt[tier ?? 'special']}
                data-art={gift.imageUrl === '' || undefined}
                alt=""
                width={44}
                height={44}
              />
            )}
            <span>
              <b>{getPrizeName(gift.names, i18n.language as Language) ?? t('plan.noName')}</b>
              {note !== '' && <small>{note}</small>}
            </span>
          </span>
        </th>
        {children}
        <td>
          <ActionIcon
            size="input-sm"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'plan.fold' : isReadOnly ? 'plan.show' : 'plan.edit', own)}
            onClick={onToggle}
          >
            <Icon size={18} aria-hidden />
          </ActionIcon>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.detail}>
          <td colSpan={columns}>{detail}</td>
        </tr>
      )}
    </>
  );
}

const getPrizeName = (names: PrizeNames, language: Language): string | undefined =>
  [names[language], ...Object.values(names)].find((name) => name !== undefined && name.trim() !== '');

type TierProps = Omit<RowProps, 'gift' | 'children' | 'note'> & {
  readonly prize: TierDraft;
  /** True if the number of winners cannot be changed, because there is an open or interrupted campaign. */
  readonly isSealed: boolean;
  readonly refusal: Refusal | undefined;
  readonly onWinners: (winners: TierDraft['winners']) => void;
};

/** The row of a tier: its prize, winners, value, subtotal and age limit. */
export function TierRow({ prize, isSealed, refusal, onWinners, ...row }: TierProps) {
  const { t } = useTranslation('lottery');
  const { num, yen } = useFigures();
  const { winners, valueYen, minimumAge, storagePlace } = prize;
  const label = t('plan.winnersOf', { tier: t(`tier.${tierKey(row.tier)}`) });
  const refused =
    refusal?.field === 'winners' &&
    (refusal.won === undefined ? t('plan.sealed') : t('plan.wonAlready', { won: refusal.won }));
  return (
    <Row {...row} gift={prize} note={storagePlace}>
      <td className={classes.winners}>
        {isSealed || row.isReadOnly ? (
          <span className="admin-numbers">{winners === '' ? '' : num(winners)}</span>
        ) : (
          <NumberField
            aria-label={label}
            max={prizeLimitsOfEntry.winners}
            value={winners}
            error={refused || (winners === '' && t('plan.numberMissing'))}
            onChange={onWinners}
          />
        )}
      </td>
      <td className={classes.figure}>
        {valueYen === '' ? <span className={classes.missing}>{t('plan.noValue')}</span> : yen(valueYen)}
      </td>
      <td className={classes.figure}>
        <b>{valueYen === '' || winners === '' ? '–' : yen(valueYen * winners)}</b>
      </td>
      <td className={classes.age}>
        {minimumAge === '' || minimumAge === 0 ? (
          <span className={classes.missing}>{t('plan.noAge')}</span>
        ) : (
          <Badge tone="warn" icon={IconUserCheck}>
            {t('plan.age', { age: minimumAge })}
          </Badge>
        )}
      </td>
    </Row>
  );
}

/** The row of the white ball's prize. */
export function GiftRow(row: Omit<RowProps, 'tier' | 'children' | 'note'>) {
  const { t } = useTranslation('lottery');
  return (
    <Row {...row} tier={null} note={t('plan.thankYouNote')}>
      <td colSpan={4} />
    </Row>
  );
}
