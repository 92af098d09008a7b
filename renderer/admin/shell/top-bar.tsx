import { ActionIcon, Badge, Button, Text } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StaffLanguageSwitch } from '../../ui/language-switch.tsx';
import { useDemoAccount } from '../desktop-program/use-demo-account.ts';
import { paths } from '../paths.ts';
import { useShortcuts } from '../shortcuts/shortcuts-context.ts';
import { Tip } from '../tip/tip.tsx';
import classes from './shell.module.css';

type Props = { readonly email: string; readonly onLogOut: () => void; readonly isLoggingOut: boolean };

/** The button for the shortcuts, the choice of language, the logged-in account, and the log-out button. */
export function TopBar({ email, onLogOut, isLoggingOut }: Props) {
  const { t } = useTranslation('admin');
  const isDemo = useDemoAccount() !== undefined;
  return (
    <div className={classes.bar}>
      {isDemo && <Badge color="yellow">{t('bar.demo')}</Badge>}
      <ShortcutsButton />
      <StaffLanguageSwitch />
      <Text size="sm" c="dimmed" className={classes.email} title={email} component={Link} to={paths.account}>
        <span className="admin-unseen">{t('bar.account')} </span>
        {email}
      </Text>
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconLogout size={18} aria-hidden />}
        onClick={onLogOut}
        loading={isLoggingOut}
      >
        <span className={classes.logOut}>{t('bar.logOut')}</span>
      </Button>
    </div>
  );
}

/** Opens the list of shortcuts. It is not shown on touch screens. */
function ShortcutsButton() {
  const { t } = useTranslation('panel');
  const { show } = useShortcuts();
  return (
    <Tip label={t('shortcuts.open')}>
      <ActionIcon className={classes.shortcuts} size="input-sm" aria-label={t('shortcuts.open')} onClick={show}>
        <IconKeyboard size={20} aria-hidden />
      </ActionIcon>
    </Tip>
  );
}
