import { IconCheck } from '@tabler/icons-react';
import classes from './feedback.module.css';

/** A success message, announced politely; the empty region is always there, or readers would miss the first. */
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
