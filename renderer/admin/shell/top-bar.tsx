import { Button, Text } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import { paths } from '../paths.ts';
import classes from './shell.module.css';

type Props = { readonly email: string; readonly onLogOut: () => void; readonly isLoggingOut: boolean };

/** Who is logged in, the language, and the way out (specification 2). */
export function TopBar({ email, onLogOut, isLoggingOut }: Props) {
  const { t } = useTranslation('admin');
  return (
    <div className={classes.bar}>
      <LanguageSwitch look="plain" />
      <Text size="sm" c="dimmed" className={classes.email} title={email} component={Link} to={paths.account}>
        <span className={classes.unseen}>{t('bar.account')} </span>
        {email}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={onLogOut}
        loading={isLoggingOut}
      >
        {t('bar.logOut')}
      </Button>
    </div>
  );
}
