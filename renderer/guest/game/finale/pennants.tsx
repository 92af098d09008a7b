import type { CSSProperties } from 'react';
import { MemberPicture } from '../../crew/member-mark.tsx';
import styles from './pennants.module.css';
import { splitGraphemes, toOneLine } from './ship-name.ts';

/** The middles of the pennants left and right of the mast, by how many there are on that side. In the scene's units. */
const places = {
  left: [[], [66], [32, 101], [20, 58, 96]],
  right: [[], [333], [303, 364], [297, 334, 371]],
} as const;
/** The first pennant unrolls 5 s after the animation began, and the last one at most this much later, both in milliseconds. */
const [firstMs, lastMs] = [5_000, 300];
const gapMs = 150;

/** What a pennant can carry: at most eight characters that are written from top to bottom. */
const upright = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u30fb\u30fc\d]{1,8}$/u;

/** Returns whether all names fit on pennants. Others, such as long Latin names, are listed under the title (CREW-5). */
export const fitPennants = (names: readonly string[]): boolean => names.every((name) => upright.test(toOneLine(name)));

/** The crew's names on pennants, on a rope that meets the mast (CREW-5). */
export function Pennants({ names }: { readonly names: readonly string[] }) {
  const leftCount = Math.ceil(names.length / 2);
  const xs = [...(places.left[leftCount] ?? []), ...(places.right[names.length - leftCount] ?? [])];
  const width = names.length > 4 ? 34 : 44;
  const step = Math.min(gapMs, lastMs / Math.max(1, names.length - 1));
  return (
    <>
      <svg className={styles.rope} viewBox="0 158 390 40" aria-hidden="true">
        <path d="M-4 164Q110 175 206 184Q300 175 394 164" />
      </svg>
      {xs.map((x, seat) => {
        const name = toOneLine(names[seat] ?? '');
        const place = {
          '--x': x - width / 2,
          '--y': toRopeY(x),
          '--w': width,
          '--delay': `${firstMs + seat * step}ms`,
        };
        return (
          <span key={x} className={styles.pennant} data-seat={seat} style={place as CSSProperties}>
            <svg viewBox="0 0 44 98" preserveAspectRatio="none" aria-hidden="true">
              <path d="M2 1.500H42V95L22 85L2 95Z" />
            </svg>
            <MemberPicture seat={seat} />
            <b className={splitGraphemes(name).length > 4 ? styles.long : undefined}>{name}</b>
          </span>
        );
      })}
    </>
  );
}

/** Returns how low the rope hangs at `x`, in the scene's units. */
const toRopeY = (x: number): number => 184 - (20 * Math.abs(x - 206)) / 200;
