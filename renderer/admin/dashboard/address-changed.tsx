import { useTranslation } from 'react-i18next';
import type { ServerStatus } from '#core/api/status-schemas.ts';
import classes from './address.module.css';
import { Notice } from './notice.tsx';

type Props = {
  readonly changed: NonNullable<ServerStatus['address']['changed']>;
  readonly publicOrigin: string;
};

const withoutScheme = (origin: string) => origin.replace(/^https?:\/\//, '');

/**
 * Warns that the address has changed after codes were made. Shows the old addresses and the new one, whether all old
 * ones still respond, and how many guests are affected.
 */
export function AddressChanged({ changed, publicOrigin }: Props) {
  const { t } = useTranslation('panel');
  const isReached = changed.oldOrigins.every(({ stillAnswers }) => stillAnswers);
  return (
    <Notice title={t('address.changed')} tone="warn">
      <dl className={classes.swap}>
        {changed.oldOrigins.map(({ origin }) => (
          <div key={origin}>
            <dt>{t('address.before')}</dt>
            <dd>
              <del>{withoutScheme(origin)}</del>
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('address.now')}</dt>
          <dd>
            <b>{withoutScheme(publicOrigin)}</b>
          </dd>
        </div>
      </dl>
      <p>{t(isReached ? 'address.oldStillAnswers' : 'address.oldIsDead')}</p>
      <p>{t('address.affects', { count: changed.affectedGuests })}</p>
    </Notice>
  );
}
