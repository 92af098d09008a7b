import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { staffLanguages } from '#core/model/languages.ts';
import { chooseLanguage } from '../../platform/i18n.ts';
import { useLanguageName } from '../hooks/use-language-name.ts';
import { useSession } from '../session/use-session.ts';
import { SectionCard } from '../settings/section-card.tsx';
import classes from '../settings/settings.module.css';
import { OwnPasswordForm } from './own-password-form.tsx';

/**
 * `/admin/settings/account`, for every role: the person's own account, its password, and the language of this device
 * (PANEL-14).
 */
export function AccountSection() {
  const { t, i18n } = useTranslation('settings');
  const languageName = useLanguageName();
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  const { email, role } = session;
  return (
    <>
      <SectionCard title={t('account.title')}>
        <dl className={classes.facts}>
          <dt>{t('account.email')}</dt>
          <dd>{email}</dd>
          <dt>{t('account.role')}</dt>
          <dd>{t(`role.${role}`)}</dd>
        </dl>
      </SectionCard>
      <OwnPasswordForm email={email} />
      <SectionCard title={t('account.languageTitle')} intro={t('account.languageIntro')}>
        <div>
          <SegmentedControl
            aria-label={t('account.languageTitle')}
            value={i18n.language}
            onChange={(language) => {
              const chosen = staffLanguages.find((candidate) => candidate === language);
              // Without a network the texts may not load. The page stays as it is.
              if (chosen) chooseLanguage(chosen).catch(() => undefined);
            }}
            data={staffLanguages.map((value) => ({ value, label: languageName(value) }))}
          />
        </div>
      </SectionCard>
    </>
  );
}
