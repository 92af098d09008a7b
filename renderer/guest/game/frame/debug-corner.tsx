import { useEffect } from 'react';
import styles from './debug.module.css';

/** The invisible area in the top right corner. A tap on it opens and closes the debug panel, like Ctrl+D (ERROR-4). */
export function DebugCorner({ onToggle }: { readonly onToggle: () => void }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.altKey || event.metaKey || event.key.toLowerCase() !== 'd') return;
      // Prevents the browser from opening its bookmark dialog.
      event.preventDefault();
      if (!event.repeat) onToggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onToggle]);
  return (
    <button
      type="button"
      className={styles.corner}
      tabIndex={-1}
      aria-hidden="true"
      data-testid="debug-corner"
      onClick={onToggle}
    />
  );
}
