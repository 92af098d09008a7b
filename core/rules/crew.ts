import type { Guest } from '../model/guest.ts';
import { limits } from './limits.ts';
import { normaliseName } from './text-normalise.ts';

/** One of the people who play as one guest. The name is empty if the person gave none. */
export type Member = { readonly name: string };
type Crew = Pick<Guest, 'guestName' | 'crew'>;

/** Returns everybody who plays as this guest, in the order of their seats; nobody if the guest plays alone (CREW-1). */
export function listMembers({ guestName, crew = [] }: Crew): readonly Member[] {
  return crew.length === 0 ? [] : [{ name: guestName }, ...crew.map(({ name }) => ({ name }))];
}

export const isCrewFull = ({ crew = [] }: Crew): boolean => crew.length + 1 >= limits.crewMembers;

/** Returns whether somebody on board has this name. Names are compared as IDENTITY-4 says. */
export function hasMember({ guestName, crew = [] }: Crew, name: string): boolean {
  const wanted = normaliseName(name);
  return (
    wanted !== '' && [guestName, ...crew.map((member) => member.name)].some((one) => normaliseName(one) === wanted)
  );
}
