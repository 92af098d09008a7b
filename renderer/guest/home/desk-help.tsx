import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/modal.tsx';
import styles from './desk-help.module.css';

/** Two buttons of the registration page, each of which opens 'please ask the front desk' (ENTRY-13). */
export function DeskHelp() {
  const { t } = useTranslation(['entry', 'common']);
  const [opened, setOpened] = useState<'deskForgot' | 'deskAccount'>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles.help}>
      <Button look="text" onClick={() => setOpened('deskForgot')}>
        {t('forgotDetails')}
      </Button>
      <Button look="text" onClick={() => setOpened('deskAccount')}>
        {t('createAccount')}
      </Button>
      {opened && (
        <Sheet
          title={t('deskTitle')}
          onClose={close}
          actions={
            <Button look="line" onClick={close}>
              {t('common:close')}
            </Button>
          }
        >
          <p>{t(opened)}</p>
        </Sheet>
      )}
    </div>
  );
}
