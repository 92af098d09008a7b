import type { ReactNode } from 'react';
import { StaffLanguageSwitch } from '../../ui/language-switch.tsx';
import classes from './single-page.module.css';

type Props = { readonly isBusy?: boolean; readonly children: ReactNode };

/**
 * The frame of a page without navigation: one sheet in the middle, and the language switch in the corner once the
 * content is loaded.
 */
export function SinglePage({ isBusy = false, children }: Props) {
  return (
    <main className={classes.page} aria-busy={isBusy}>
      {!isBusy && (
        <div className={classes.language}>
          <StaffLanguageSwitch />
        </div>
      )}
      {children}
    </main>
  );
}
