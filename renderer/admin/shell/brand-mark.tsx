import classes from './shell.module.css';

/** The product's shell logo, small. */
export function BrandMark() {
  return (
    <svg className={classes.mark} viewBox="-2 -1 36 30" aria-hidden="true">
      <path d="M16 26C14 26 13 24 12 23L9 23.5C3 19 0 13 3 8C6 9 6 5 10 4C12 6 13 2 16 2C19 2 20 6 22 4C26 5 26 9 29 8C32 13 29 19 23 23.5L20 23C19 24 18 26 16 26Z" />
      <path fill="none" d="M16 22V9M12 20L9 11M20 20L23 11" />
    </svg>
  );
}
