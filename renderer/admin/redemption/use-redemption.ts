import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '../../platform/api-failure.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useSession } from '../session/use-session.ts';
import { lookUp, type VoucherRow } from './look-up.ts';
import { type PrizeCode, readPrizeCode } from './read-prize-code.ts';

/** What is asked for now; `number` tells one question from the next, also about the same code. */
type Question = { readonly read: PrizeCode; readonly number: number };

/** Why a hand-over was not recorded; `unknown`: no answer came, so that it may have been. */
export type GiveProblem = { readonly kind: 'failed' | 'unknown'; readonly error: unknown };

export type Redemption = ReturnType<typeof useRedemption>;

/** One voucher after another: what it is, and handing it over (REDEEM-1). */
export function useRedemption() {
  const { i18n } = useTranslation();
  const session = useSession();
  const queries = useQueryClient();
  const work = useWork();
  const lastNumber = useRef(0);
  const [question, setQuestion] = useState<Question>();
  const [isAgeChecked, setAgeChecked] = useState(false);
  const [isGiving, setGiving] = useState(false);
  const [problem, setProblem] = useState<GiveProblem>();
  /** Codes that this page has asked to hand over: their being redeemed is its own doing. */
  const [given, setGiven] = useState<ReadonlySet<string>>(new Set());
  const email = session.state === 'signed-in' ? session.email : '';

  const answer = useQuery({
    queryKey: [...queryKeys.draws, 'code', question?.read.kind, question?.read.code, question?.number, i18n.language],
    queryFn: ({ signal }) => (question === undefined ? undefined : lookUp(question.read, signal)),
    enabled: question !== undefined,
    gcTime: 0,
  });
  const row = answer.data?.kind === 'voucher' ? answer.data.row : undefined;

  /** The question whose voucher could still be handed over when it was first shown. */
  const [openNumber, setOpenNumber] = useState<number>();
  if (row?.state === 'issued' && openNumber !== question?.number) setOpenNumber(question?.number);

  const rest = () => {
    setAgeChecked(false);
    setProblem(undefined);
  };
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.draws });

  const handOver = async ({ voucherCode, minimumAge }: VoucherRow) => {
    if (isGiving) return;
    setGiving(true);
    setProblem(undefined);
    const body = minimumAge === undefined ? {} : { ageConfirmed: true as const };
    try {
      await work(() => staffApi.call('redeemVoucher', { params: { voucherCode }, body }));
      setGiven((before) => new Set(before).add(voucherCode));
    } catch (error) {
      if (isSessionOver(error)) return;
      const code = codeOf(error);
      if (code === 'NO_RESPONSE') {
        setGiven((before) => new Set(before).add(voucherCode));
        setProblem({ kind: 'unknown', error });
      } else if (code === 'AGE_NOT_CONFIRMED') setAgeChecked(false);
      // The others are told by what the voucher has become.
      else if (!['ALREADY_REDEEMED', 'VOUCHER_EXPIRED', 'VOUCHER_VOID'].includes(code)) {
        setProblem({ kind: 'failed', error });
      }
    } finally {
      await refresh();
      setGiving(false);
    }
  };

  return {
    question,
    answer,
    row,
    email,
    isAdmin: session.state === 'signed-in' && session.role === 'admin',
    isAgeChecked,
    setAgeChecked,
    isGiving,
    /** Of no interest once the voucher says that it was handed over. */
    problem: row?.state === 'redeemed' ? undefined : problem,
    /** This page handed it over a moment ago. */
    isDone: row?.state === 'redeemed' && row.redeemedBy === email && given.has(row.voucherCode),
    /** Another desk handed it over while it was shown here. */
    wasTakenMeanwhile: row?.state === 'redeemed' && openNumber === question?.number,
    /** Looks a code up; nothing for an empty one. Answers whether it did. */
    ask: (text: string): boolean => {
      const read = readPrizeCode(text);
      if (read === undefined) return false;
      rest();
      setGiven(new Set());
      lastNumber.current += 1;
      setQuestion({ read, number: lastNumber.current });
      return true;
    },
    /** The page is ready for the next one. */
    clear: () => {
      rest();
      setQuestion(undefined);
    },
    handOver,
    /** After an administrator changed the voucher. */
    changed: async () => {
      setGiven(new Set());
      rest();
      await refresh();
    },
    retry: async () => {
      setProblem(undefined);
      await answer.refetch();
    },
  };
}
