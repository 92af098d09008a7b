import type { CodeFound } from '#core/api/response-schemas.ts';
import type { Guest } from '#core/model/guest.ts';
import { hasMember, isCrewFull, listEverybody } from '#core/rules/crew.ts';
import type { Caller } from '../../http/handler.ts';
import { AppError } from '../../platform/app-error.ts';
import { toLogName } from '../../platform/ids.ts';
import { FixedWindowLimiter } from '../../platform/rate-limit.ts';
import { isCurrent } from '../../storage/projections/guest-index.ts';
import { cleanTyped } from './clean-typed.ts';
import { requireCurrent, withGuests } from './guest-queue.ts';
import type { GuestsDeps } from './guests-deps.ts';
import { type FreshCode, ResumeCodes, toCodeLink } from './resume-codes.ts';

export type ResumeService = ReturnType<typeof createResume>;
type GivenCode = FreshCode & { qrText: string };

/** Brings a guest to another phone with a code: the guest moves there (IDENTITY-5), or the phone joins their crew (CREW-2). */
export function createResume(deps: GuestsDeps) {
  const { journal, state } = deps;
  const codes = new ResumeCodes(deps.clock, deps.ids);
  const wrongCodes = new FixedWindowLimiter(deps.clock, deps.limits.wrongCodesPerMinute);

  const findCode = (code: string, address: string) => {
    const retryAfterMs = wrongCodes.retryAfterMs(address);
    if (retryAfterMs > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterMs });
    const found = codes.find(code);
    const guest = found === undefined ? undefined : state.guests.get(found.userId);
    if (found !== undefined && guest !== undefined && isCurrent(guest)) return { found, guest };
    wrongCodes.count(address);
    throw new AppError('RESUME_CODE_INVALID');
  };

  const hasFinished = ({ userId, storyId }: Guest): boolean =>
    state.progress.get(userId, storyId)?.completedAt !== undefined;

  /** Adds a person and their phone to a guest's crew. */
  const join = async (guest: Guest, typedName: string, bound: { phone: string; isSeen?: true }): Promise<Guest> => {
    const { userId, storyId, crew = [] } = guest;
    const name = cleanTyped(typedName);
    if (hasFinished(guest)) throw new AppError('CREW_FINISHED');
    if (isCrewFull(guest)) throw new AppError('CREW_FULL');
    if (hasMember(guest, name)) throw new AppError('CREW_NAME_TAKEN');
    const joined: Guest = { ...guest, crew: [...crew, { name }] };
    const seat = crew.length + 1;
    await journal.append({ kind: 'guest', type: 'crew_joined', userId, storyId, guests: [joined], seat, ...bound });
    return joined;
  };

  return {
    /**
     * Creates a code that moves the caller's phone; for staff, the guest's own phone. Throws `GUEST_NOT_FOUND`, and
     * `WRONG_STATUS` if the guest has ended or moved.
     */
    async createCode(userId: string, caller: Caller): Promise<GivenCode> {
      const guest = requireCurrent(deps, userId);
      const seat = caller.session === undefined ? state.phones.getSeat(userId, caller.phone) : 0;
      const fresh = codes.createMove(guest.userId, seat, caller.session?.email);
      // With the code the person could play as the guest.
      if (caller.session) await deps.security.note({ event: 'move_code_made', about: toLogName(userId) }, caller);
      return { ...fresh, qrText: toCodeLink(deps.publicOrigin(), 'move', fresh.code) };
    },

    /** Returns the code with which phones join the guest's crew. Throws what `createCode` throws. */
    async getCrewCode(userId: string, caller: Caller): Promise<GivenCode> {
      const guest = requireCurrent(deps, userId);
      const fresh = codes.getCrew(guest.userId);
      if (caller.session) await deps.security.note({ event: 'crew_code_made', about: toLogName(userId) }, caller);
      return { ...fresh, qrText: toCodeLink(deps.publicOrigin(), 'crew', fresh.code) };
    },

    /**
     * Returns what a code is for, without using it up. It names the crew, but neither room nor id. Throws `CODE_MISTYPED`,
     * `RESUME_CODE_INVALID` and `TOO_MANY_REQUESTS`.
     */
    lookUp(code: string, { address, phone }: Pick<Caller, 'address' | 'phone'>): CodeFound {
      const { found, guest } = findCode(code, address);
      if (found.kind === 'move') return { kind: 'move' };
      return {
        ...{ kind: 'crew', guestName: guest.guestName, members: listEverybody(guest) },
        isMember: phone !== undefined && state.phones.holds(guest.userId, phone),
        ...{ isFull: isCrewFull(guest), isFinished: hasFinished(guest) },
      };
    },

    /**
     * Brings the guest of a code to the caller's phone, and returns the guest. Nothing changes on a phone that the guest holds
     * already. Throws `CODE_MISTYPED`, `RESUME_CODE_INVALID`, `TOO_MANY_REQUESTS`, `CREW_FULL`, `CREW_NAME_TAKEN`,
     * `CREW_FINISHED`, and `WRONG_STATUS` if the guest ends while the call waits.
     */
    async redeem(
      { code, name = '' }: { readonly code: string; readonly name?: string | undefined },
      caller: Caller,
      ensurePhone: () => string,
    ): Promise<Guest> {
      const { found } = findCode(code, caller.address);
      const { userId } = found;
      const giveBack = found.kind === 'move' ? codes.use(found) : () => undefined;
      try {
        return await withGuests(deps, [requireCurrent(deps, userId)], async () => {
          const guest = requireCurrent(deps, userId);
          if (caller.phone !== undefined && state.phones.holds(userId, caller.phone)) {
            deps.phones.check(guest, caller.phone);
            return guest;
          }
          const bind = () => ({
            phone: ensurePhone(),
            ...(caller.phone === undefined ? {} : { isSeen: true as const }),
          });
          if (found.kind === 'crew') return await join(guest, name, bind());
          const { seat, by } = found;
          await journal.append({
            ...{ kind: 'guest', type: 'phone_bound', userId, storyId: guest.storyId, ...bind() },
            ...(seat === 0 ? {} : { seat }),
            ...(by === undefined ? {} : { by }),
          });
          return guest;
        });
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}
