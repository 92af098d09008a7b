import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Prizes } from '#core/api/lottery-schemas.ts';
import { type PrizeTier, prizeTiers } from '#core/model/prize-tiers.ts';
import { ApiFailure, getCode } from '../../../platform/api-failure.ts';
import { queryKeys } from '../../server/query-keys.ts';
import { staffApi } from '../../server/staff-api.ts';
import { findConflicts } from '../../settings/edits.ts';
import { useSection } from '../../settings/use-section.ts';
import { findPlanFaults, findTierOfField, type PlanDraft, toPlanChange, toPlanDraft } from './plan-draft.ts';

/** The server's refusal of one prize. `won` is how many of the tier's prizes have already been won. */
export type Refusal = { readonly field: 'winners' | 'imageUrl'; readonly won?: number };
export type Refusals = Partial<Record<PrizeTier | 'thankYou', Refusal>>;

/**
 * The state of the prizes form. The plan has one version, so that nobody silently overwrites another person's change.
 */
export function usePlanForm(prizes: Prizes) {
  const { t } = useTranslation('lottery');
  const queries = useQueryClient();
  const stored = useMemo(() => toPlanDraft(prizes), [prizes]);
  const [refused, setRefused] = useState<Refusals>({});
  const readAgain = () =>
    queries.fetchQuery({ queryKey: queryKeys.prizes, queryFn: () => staffApi.call('listPrizes') });

  const send = async (to: Partial<PlanDraft>, from: Partial<PlanDraft>, version: number | undefined) => {
    const body = { ...toPlanChange(to, from), ...(version !== undefined && { version }) };
    const saved = await staffApi.call('updatePrizes', { body });
    queries.setQueryData<Prizes>(queryKeys.prizes, saved);
  };
  const save = async (to: Partial<PlanDraft>, from: Partial<PlanDraft>) => {
    setRefused({});
    try {
      await send(to, from, prizes.plan?.version).catch(async (error: unknown) => {
        if (getCode(error) !== 'SETTINGS_CHANGED') throw error;
        const fresh = await readAgain();
        if (findConflicts({ to, from }, toPlanDraft(fresh)).length > 0) throw error;
        // Another person changed only other fields, so sending these fields again overwrites none of theirs.
        await send(to, from, fresh.plan?.version);
      });
    } catch (error) {
      setRefused(parseRefusals(error, toPlanChange(to, from).tiers?.map(({ tier }) => tier) ?? []));
      throw error;
    }
  };
  const form = useSection<PlanDraft>({
    ...{ name: 'prizes', stored, readAgain, save, savedText: t('plan.saved') },
    labelOf: (field) => {
      const tier = findTierOfField(field);
      if (tier) return t(`tier.${tier}`);
      return field === 'thankYou' ? t('tier.none') : t(`plan.${field as 'spinAt' | 'spinPer' | 'voucherDays'}`);
    },
    check: (value) =>
      Object.fromEntries(Object.entries(findPlanFaults(value)).map(([field, fault]) => [field, t(`plan.${fault}`)])),
  });
  return {
    ...form,
    refused,
    set: (change: Partial<PlanDraft>) => {
      const touched = new Set(Object.keys(change));
      setRefused((now) =>
        Object.fromEntries(Object.entries(now).filter(([key]) => !touched.has(key) && !touched.has(`tier.${key}`))),
      );
      form.set(change);
    },
  };
}
export type PlanForm = ReturnType<typeof usePlanForm>;

/** Maps the server's refusal to form fields; empty for any other error. `sent` lists the tiers of the body in their order. */
function parseRefusals(error: unknown, sent: readonly PrizeTier[]): Refusals {
  if (!(error instanceof ApiFailure) || typeof error.data !== 'object' || error.data === null) return {};
  const { code, data } = error;
  if ((code === 'PRIZES_WON' || code === 'DECK_SEALED') && 'tiers' in data && Array.isArray(data.tiers)) {
    const entries = data.tiers.map((item: unknown): [string, Refusal] => {
      const { tier, won } =
        typeof item === 'object' && item !== null ? (item as { tier?: unknown; won?: unknown }) : { tier: item };
      return [String(tier), { field: 'winners', ...(typeof won === 'number' && { won }) }];
    });
    return Object.fromEntries(entries.filter(([tier]) => prizeTiers.some((known) => known === tier)));
  }
  if (code === 'INVALID_INPUT' && 'fields' in data && Array.isArray(data.fields)) {
    const entries = data.fields.flatMap((field: unknown): [string, Refusal][] => {
      const [, index] = /^tiers\.(\d+)\.imageUrl$/.exec(String(field)) ?? [];
      const tierOrThankYou =
        field === 'thankYou.imageUrl' ? 'thankYou' : index === undefined ? undefined : sent[Number(index)];
      return tierOrThankYou === undefined ? [] : [[tierOrThankYou, { field: 'imageUrl' }]];
    });
    return Object.fromEntries(entries);
  }
  return {};
}
