import { Select, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ArrivalImport } from '#core/api/staff-arrivals.ts';
import { type DateOrder, dateOrders } from '#core/model/arrival.ts';
import plain from '../table/table.module.css';
import classes from './dialogs.module.css';
import { assignColumn, type ColumnUse, columnUses, type FileMapping, findColumnUse } from './import-mapping.ts';

type Props = {
  readonly preview: ArrivalImport;
  /** True when the person may change the mapping (ARRIVAL-5). */
  readonly isAdmin: boolean;
  readonly onChange: (mapping: FileMapping) => void;
};

/** The columns of the file, a sample of their content, and how each one is used. */
export function ImportColumns({ preview, isAdmin, onChange }: Props) {
  const { t } = useTranslation('checkIn');
  const { columns, mapping } = preview;
  return (
    <>
      <div className={classes.scroller}>
        <Table className={plain.table} withRowBorders={false} aria-label={t('import.columns')}>
          <thead>
            <tr>
              <th scope="col">{t('import.column')}</th>
              <th scope="col">{t('import.samples')}</th>
              <th scope="col">{t('import.use')}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, samples }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={classes.samples}>{samples.join('\n')}</td>
                <td>
                  {isAdmin ? (
                    <Select
                      aria-label={t('import.useOf', { column: name })}
                      allowDeselect={false}
                      value={findColumnUse(mapping, name)}
                      data={columnUses.map((value) => ({ value, label: t(`use.${value}`) }))}
                      onChange={(use) => use && onChange(assignColumn(mapping, name, use as ColumnUse))}
                    />
                  ) : (
                    t(`use.${findColumnUse(mapping, name)}`)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {isAdmin && (
        <Select
          label={t('import.dateOrder')}
          allowDeselect={false}
          w={260}
          value={mapping.dateOrder}
          data={dateOrders.map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
          onChange={(order) => order && onChange({ ...mapping, dateOrder: order as DateOrder })}
        />
      )}
    </>
  );
}
