import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { codeLink, kindOfCode, readCode, spacedCode } from '#core/rules/lottery-codes.ts';
import { storeGuest } from '../../platform/device-storage.ts';
import { useDocumentTitle } from '../../platform/use-document-title.ts';
import { Button } from '../../ui/button.tsx';
import { StateScreen } from '../../ui/state-screen.tsx';
import styles from './codes.module.css';
import { useOwnGuests } from './own-guests.ts';
import { ToWelcome, WrongCode } from './wrong-code.tsx';

/**
 * The page `/c/{claim}`, which tells the guest where to show the code. It has a button to the draw for each guest of this phone
 * who may draw (REDEEM-3).
 */
export function ClaimScreen() {
  const { t, i18n } = useTranslation('codes');
  const navigate = useNavigate();
  const { code: typed = '' } = useParams();
  const guests = useOwnGuests(i18n.language);
  const { code } = readCode(typed);
  const kind = kindOfCode(code);
  useDocumentTitle(t('claim.title'));
  if (kind === undefined) return <WrongCode />;
  if (kind !== 'claim') return <Navigate replace to={codeLink('', kind, code)} />;
  const spinners = guests.state === 'ready' ? guests.data.filter(({ lottery }) => lottery.canSpin) : [];
  return (
    <StateScreen
      mood="hello"
      title={t('claim.title')}
      actions={
        <>
          {spinners.map((guest) => (
            <Button
              key={guest.userId}
              onClick={() => {
                storeGuest(guest);
                navigate('/draw');
              }}
            >
              {t('claim.spin', { name: guest.guestName })}
            </Button>
          ))}
          <ToWelcome />
        </>
      }
    >
      <p>{t('claim.text')}</p>
      <p className={`${styles.code} num`}>{spacedCode(code)}</p>
    </StateScreen>
  );
}
