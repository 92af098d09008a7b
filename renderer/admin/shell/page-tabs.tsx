import { Link } from 'react-router-dom';
import classes from './page-tabs.module.css';

type PageTab = {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  /** A number beside the label. Absent or '' for none. */
  readonly count?: string;
};

type Props = { readonly label: string; readonly tabs: readonly PageTab[]; readonly current: string };

/** Links to the parts of a page, one of which is shown. */
export function PageTabs({ label, tabs, current }: Props) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.id} to={tab.to} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && tab.count !== '' && <span>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
