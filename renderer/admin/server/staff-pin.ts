import { staffPinHeader } from '#core/api/staff-routes.ts';
import { getCode, toFailure } from '../../platform/api-failure.ts';
import type { Answered, Outgoing } from '../../platform/exchange.ts';
import { send } from '../../platform/transport.ts';

/** Asks the person for their PIN. Resolves with undefined if they give up. `isWrong`: the last one was not right. */
export type AskForPin = (isWrong: boolean) => Promise<string | undefined>;

let ask: AskForPin | undefined;

/** Sets what asks for PINs: the frame of the panel, while it is on the screen. */
export function setPinAsker(next: AskForPin | undefined): void {
  ask = next;
}

/**
 * Sends a call. If the server wants to know who acts (ACCESS-16), asks for the PIN and sends the call again with it, until the
 * PIN is right or the person gives up. Then the reply is that the PIN is missing.
 */
export async function sendWithPin(outgoing: Outgoing): Promise<Answered> {
  let answered = await send(outgoing);
  for (let isWrong = false; isPinMissing(answered) && ask !== undefined; isWrong = true) {
    const pin = await ask(isWrong);
    if (pin === undefined) return answered;
    answered = await send({ ...outgoing, headers: { ...outgoing.headers, [staffPinHeader]: pin } });
  }
  return answered;
}

const isPinMissing = ({ status, json }: Answered): boolean =>
  status === 403 && getCode(toFailure(status, json)) === 'STAFF_PIN_REQUIRED';
