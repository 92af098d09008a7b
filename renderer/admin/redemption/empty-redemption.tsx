import { Kbd } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import hello from '../../ui/assets/mars-hello.svg';
import classes from './redemption.module.css';

/** Instructions, shown while no code has been entered. */
export function EmptyRedemption() {
  const { t } = useTranslation('redemption');
  const [before = '', after = ''] = t('empty.give', { key: '\n' }).split('\n');
  return (
    <section className={`admin-card ${classes.empty}`}>
      <img src={hello} alt="" width={176} height={176} />
      <div>
        <h2>{t('empty.title')}</h2>
        <ol>
          <li>{t('empty.scan')}</li>
          <li>{t('empty.look')}</li>
          <li>
            <Kbd>Enter</Kbd> {before}
            <Kbd>Esc</Kbd>
            {after}
          </li>
        </ol>
        <p className={classes.soft}>{t('empty.lost')}</p>
      </div>
    </section>
  );
}
