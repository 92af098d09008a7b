import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { MyGuest } from '#core/api/response-schemas.ts';
import { codeLink, kindOfCode, readCode, spacedCode } from '#core/rules/lottery-codes.ts';
import { toLastDay } from '#core/rules/voucher-day.ts';
import { storeGuest } from '../../platform/device-storage.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { useHotelZone } from '../../platform/use-hotel-zone.ts';
import { toZone } from '../../platform/zone-date.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import styles from './codes.module.css';
import { useOwnGuests } from './own-guests.ts';
import { ToWelcome, WrongCode } from './wrong-code.tsx';

/**
 * The page `/v/{voucher}`, which a phone's camera opens. Only the phone of the guest who won shows the prize. The page does
 * not ask the server whether the code exists (REDEEM-3).
 */
export function VoucherScreen() {
  const { t, i18n } = useTranslation('codes');
  const { code: typed = '' } = useParams();
  const guests = useOwnGuests(i18n.language);
  const { code } = readCode(typed);
  const kind = kindOfCode(code);
  useDocumentTitle(t('voucher.title'));
  if (kind === undefined) return <WrongCode />;
  if (kind !== 'voucher') return <Navigate replace to={codeLink('', kind, code)} />;
  if (guests.state === 'loading') return <Loading />;
  const owner =
    guests.state === 'ready'
      ? guests.data.find((candidate) => candidate.lottery.draw?.voucherCode === code)
      : undefined;
  if (owner?.lottery.draw) return <OwnVoucher guest={owner} draw={owner.lottery.draw} />;
  return (
    <StateScreen mood="hello" title={t('voucher.title')} actions={<ToWelcome />}>
      <p>{t('voucher.text')}</p>
    </StateScreen>
  );
}

type OwnProps = { readonly guest: MyGuest; readonly draw: NonNullable<MyGuest['lottery']['draw']> };

function OwnVoucher({ guest, draw }: OwnProps) {
  const { t, i18n } = useTranslation('codes');
  const navigate = useNavigate();
  const { state = 'issued', voucherCode = '', expiresAt, minimumAge, youngName } = draw;
  const zone = useHotelZone();
  const day = (time: string) =>
    new Intl.DateTimeFormat(i18n.language, { month: 'long', day: 'numeric', weekday: 'short' }).format(
      toZone(toLastDay(time), zone),
    );
  const isOpen = state === 'issued';
  return (
    <StateScreen
      mood={isOpen ? 'cheering' : 'hello'}
      title={t('voucher.ownTitle', { prize: draw.prizeName })}
      actions={
        <>
          {isOpen && (
            <Button
              onClick={() => {
                storeGuest(guest);
                navigate('/draw');
              }}
            >
              {t('voucher.open')}
            </Button>
          )}
          <ToWelcome />
        </>
      }
    >
      {isOpen ? (
        <>
          <p>{t('voucher.ownText')}</p>
          <p className={`${styles.code} num`}>{spacedCode(voucherCode)}</p>
          {expiresAt && <p>{t('voucher.until', { day: day(expiresAt) })}</p>}
          {minimumAge !== undefined && <p className="small">{t('voucher.age', { age: minimumAge })}</p>}
          {youngName !== undefined && (
            <p className="small">{t('voucher.young', { age: minimumAge, prize: youngName })}</p>
          )}
        </>
      ) : (
        <p>{t(`voucher.${state}`)}</p>
      )}
    </StateScreen>
  );
}
