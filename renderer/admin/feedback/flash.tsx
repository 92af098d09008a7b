import { IconCheck } from '@tabler/icons-react';
import classes from './feedback.module.css';

/**
 * A success message that screen readers announce politely. The region is rendered even without a message. Otherwise
 * screen readers would miss the first one.
 */
export function Flash({ text }: { readonly text: string | undefined }) {
  return (
    <div className={classes.flash} role="status">
      {text && (
        <>
          <IconCheck size={20} aria-hidden />
          <span>{text}</span>
        </>
      )}
    </div>
  );
}
