import { Kbd, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Hotkey } from './hotkey.ts';
import classes from './shortcuts.module.css';

type Props = { readonly hotkeys: readonly Hotkey[]; readonly onClose: () => void };

/** The list of all keys of the open page. */
export function ShortcutsDialog({ hotkeys, onClose }: Props) {
  const { t } = useTranslation(['panel', 'admin']);
  return (
    <Modal
      opened
      title={t('shortcuts.title')}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': t('admin:dialog.close') }}
    >
      <dl className={classes.list}>
        {hotkeys.map(({ keys, shown = keys, label }) => (
          <div key={`${keys.join()}${label}`}>
            <dt>{label}</dt>
            <dd>
              {shown.map((key) => (
                <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
