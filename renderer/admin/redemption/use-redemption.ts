import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getCode } from '../../platform/api-failure.ts';
import { isSessionOver } from '../server/query-client.ts';
import { queryKeys } from '../server/query-keys.ts';
import { staffApi } from '../server/staff-api.ts';
import { useWork } from '../server/use-work.ts';
import { useSession } from '../session/use-session.ts';
import { lookUp, type VoucherRow } from './look-up.ts';
import { type PrizeCode, readPrizeCode } from './read-prize-code.ts';

/** The current look-up. `number` distinguishes look-ups of the same code. */
type Question = { readonly read: PrizeCode; readonly number: number };

/** Why a hand-over was not recorded. `unknown`: no response came, so it may have been recorded. */
export type GiveProblem = { readonly kind: 'failed' | 'unknown'; readonly error: unknown };

/** What staff have checked: the guest is old enough, or gets the prize for guests under age (DRAW-28). */
export type AgeChoice = 'adult' | 'young' | undefined;

export type Redemption = ReturnType<typeof useRedemption>;

/** The state of the redemption page: looks up one voucher after another and hands it over (REDEEM-1). */
export function useRedemption() {
  const { i18n } = useTranslation();
  const session = useSession();
  const queries = useQueryClient();
  const work = useWork();
  const lastNumber = useRef(0);
  const [question, setQuestion] = useState<Question>();
  const [age, setAge] = useState<AgeChoice>();
  const [isGiving, setGiving] = useState(false);
  const [problem, setProblem] = useState<GiveProblem>();
  /**
   * Codes that this page redeemed, or tried to redeem without a response, and in whose name. If such a voucher shows as redeemed
   * by this person, it was probably redeemed on this page.
   */
  const [handedOver, setHandedOver] = useState<ReadonlyMap<string, string>>(new Map());
  const email = session.state === 'signed-in' ? session.email : '';

  const answer = useQuery({
    queryKey: [...queryKeys.draws, 'code', question?.read.kind, question?.read.code, question?.number, i18n.language],
    queryFn: ({ signal }) => (question === undefined ? undefined : lookUp(question.read, signal)),
    enabled: question !== undefined,
    gcTime: 0,
  });
  const row = answer.data?.kind === 'voucher' ? answer.data.row : undefined;

  /** The look-up whose voucher could still be handed over when it was first shown. */
  const [openNumber, setOpenNumber] = useState<number>();
  if (row?.state === 'issued' && openNumber !== question?.number) setOpenNumber(question?.number);

  const rest = () => {
    setAge(undefined);
    setProblem(undefined);
  };
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.draws });

  const handOver = async ({ voucherCode, minimumAge }: VoucherRow) => {
    if (isGiving) return;
    setGiving(true);
    setProblem(undefined);
    const body = minimumAge === undefined ? {} : age === 'young' ? { isUnderAge: true } : { ageConfirmed: true };
    try {
      // With a PIN, the person who hands over is not the one who is logged in (ACCESS-16).
      const { redeemedBy = email } =
        (await work(() => staffApi.call('redeemVoucher', { params: { voucherCode }, body }))) ?? {};
      setHandedOver((before) => new Map(before).set(voucherCode, redeemedBy));
    } catch (error) {
      if (isSessionOver(error)) return;
      const code = getCode(error);
      if (code === 'NO_RESPONSE') {
        setHandedOver((before) => new Map(before).set(voucherCode, email));
        setProblem({ kind: 'unknown', error });
      } else if (code === 'AGE_NOT_CONFIRMED') setAge(undefined);
      // The refusals in this list need no message, because the voucher's new state shows them.
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
    age,
    setAge,
    isGiving,
    /** Undefined once the voucher is redeemed. */
    problem: row?.state === 'redeemed' ? undefined : problem,
    /** True if this page has just redeemed the voucher, as far as it knows. */
    isDone: row?.state === 'redeemed' && row.redeemedBy === handedOver.get(row.voucherCode),
    /**
     * True if the voucher was redeemed after it was first shown on this page. Unless `isDone` is true, another desk redeemed
     * it.
     */
    wasTakenMeanwhile: row?.state === 'redeemed' && openNumber === question?.number,
    /** Looks up a code. Returns false for blank text. */
    ask: (text: string): boolean => {
      const read = readPrizeCode(text);
      if (read === undefined) return false;
      rest();
      setHandedOver(new Map());
      lastNumber.current += 1;
      setQuestion({ read, number: lastNumber.current });
      return true;
    },
    /** Clears the page for the next voucher. */
    clear: () => {
      rest();
      setQuestion(undefined);
    },
    handOver,
    /** Reads the voucher again after an administrator changed it. */
    changed: async () => {
      setHandedOver(new Map());
      rest();
      await refresh();
    },
    retry: async () => {
      setProblem(undefined);
      await answer.refetch();
    },
  };
}
