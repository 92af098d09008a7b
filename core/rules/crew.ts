import type { Guest } from '../model/guest.ts';
import { limits } from './limits.ts';
import { normaliseName } from './text-normalise.ts';

/** One of the people who play as one guest. The name is empty if the person gave none. */
export type Member = { readonly name: string };
type Crew = Pick<Guest, 'guestName' | 'crew'>;

/** Returns everybody who plays as this guest, in the order of their seats, also if that is only the guest (CREW-1). */
export const listEverybody = ({ guestName, crew = [] }: Crew): Member[] => [
  { name: guestName },
  ...crew.map(({ name }) => ({ name })),
];

/** Returns everybody who plays as this guest, and nobody if the guest plays alone. */
export const listMembers = (guest: Crew): Member[] => (guest.crew?.length ? listEverybody(guest) : []);

export const isCrewFull = ({ crew = [] }: Crew): boolean => crew.length + 1 >= limits.crewMembers;

/** Returns whether somebody in the crew has this name. Names are compared as IDENTITY-4 says. */
export function hasMember(guest: Crew, name: string): boolean {
  const wanted = normaliseName(name);
  return wanted !== '' && listEverybody(guest).some((member) => normaliseName(member.name) === wanted);
}
