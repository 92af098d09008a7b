import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveCsv } from '../../server/download.ts';
import { Bar } from '../bar.tsx';
import classes from './period.module.css';

export type ChartRow = {
  readonly id: string;
  /** The texts of the first columns, of which the table shows only the last one. */
  readonly labels: readonly string[];
  /** Null is shown as a dash. */
  readonly values: readonly (number | string | null)[];
  /** The values of the bar: the longer one, and the one inside it. */
  readonly bar: readonly [number, number?];
};

type Props = {
  readonly title: string;
  readonly note?: string;
  /** The names of the label columns, and of the value columns. */
  readonly heads: { readonly labels: readonly string[]; readonly values: readonly string[] };
  readonly rows: readonly ChartRow[];
  /** The name of the CSV file, without its end. */
  readonly file: string;
  /** Shown instead of the table, which then only screen readers get. */
  readonly picture?: ReactNode;
};

/** A chart: a table with bars, which can be saved as a CSV file. */
export function ChartCard({ title, note, heads, rows, file, picture }: Props) {
  const { t } = useTranslation('statistics');
  const id = useId();
  const most = Math.max(1, ...rows.map(({ bar }) => bar[0]));
  const save = () => {
    const head = [...heads.labels, ...heads.values];
    saveCsv([head, ...rows.map(({ labels, values }) => [...labels, ...values])], `${file}.csv`);
  };
  return (
    <section className={`admin-card ${classes.chart}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h3 id={id}>{title}</h3>
        <Button
          className={classes.csv ?? ''}
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('csvOf', { chart: title })}
          disabled={rows.length === 0}
          onClick={save}
        >
          {t('csv')}
        </Button>
      </div>
      {note !== undefined && <p className={classes.note}>{note}</p>}
      {rows.length === 0 && <p className={classes.note}>{t('nothing')}</p>}
      {rows.length > 0 && picture}
      {rows.length > 0 && (
        <table className={picture === undefined ? classes.table : 'admin-unseen'}>
          <thead>
            <tr>
              <th scope="col">{heads.labels.at(-1)}</th>
              {heads.values.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id: key, labels, values, bar: [outer, inner] }) => (
              <tr key={key}>
                <th scope="row">
                  <bdi>{labels.at(-1)}</bdi>
                  <Bar share={outer / most} {...(inner !== undefined && { inner: inner / most })} />
                </th>
                {values.map((value, index) => (
                  <td key={heads.values[index]}>{value ?? '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

type DaysProps = {
  /** One entry for each day: a short text below the column, or none, and the heights of the column and the one in it. */
  readonly days: readonly {
    readonly id: string;
    readonly label: string;
    readonly outer: number;
    readonly inner: number;
  }[];
};

/** Columns side by side, one for each day. Screen readers get the chart's table instead. */
export function DayColumns({ days }: DaysProps) {
  const most = Math.max(1, ...days.map(({ outer }) => outer), ...days.map(({ inner }) => inner));
  const height = (value: number) => `${(100 * value) / most}%`;
  return (
    <div className={classes.days} aria-hidden="true">
      <span className={classes.most}>{most}</span>
      {days.map(({ id, label, outer, inner }) => (
        <span key={id} className={classes.day}>
          <span className={classes.outer} style={{ height: height(outer) }} />
          <span className={classes.inner} style={{ height: height(inner) }} />
          {label !== '' && <small>{label}</small>}
        </span>
      ))}
    </div>
  );
}
