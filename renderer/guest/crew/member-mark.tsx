import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#core/rules/crew.ts';
import flower from '../../ui/assets/crew-flower.svg';
import leaf from '../../ui/assets/crew-leaf.svg';
import moon from '../../ui/assets/crew-moon.svg';
import shell from '../../ui/assets/crew-shell.svg';
import sun from '../../ui/assets/crew-sun.svg';
import wave from '../../ui/assets/crew-wave.svg';
import styles from './crew.module.css';

/** The pictures of the seats, in their order. None of them is a treasure, which would answer a riddle. */
const pictures = [sun, flower, shell, leaf, moon, wave] as const;

/** The round mark of a member. A name is always beside it, because a picture alone names nobody. */
export function MemberMark({ seat, isSmall = false }: { readonly seat: number; readonly isSmall?: boolean }) {
  return (
    <span className={isSmall ? `${styles.mark} ${styles.small}` : styles.mark} data-seat={seat} aria-hidden="true">
      <MemberPicture seat={seat} />
    </span>
  );
}

/** The picture of a seat without its frame. */
export function MemberPicture({ seat }: { readonly seat: number }) {
  return <img src={pictures[seat % pictures.length]} alt="" draggable={false} />;
}

/** Returns the members with their seats and names; somebody who gave no name is called by their number. */
export function useMembers(members: readonly Member[]): readonly { readonly seat: number; readonly name: string }[] {
  const { t } = useTranslation('crew');
  return useMemo(
    () => members.map(({ name }, seat) => ({ seat, name: name || t('unnamed', { n: seat + 1 }) })),
    [members, t],
  );
}
