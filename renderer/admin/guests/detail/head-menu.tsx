import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowsExchange, IconDoorExit, IconDots, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DialogKind } from './head-dialogs.tsx';

type Props = {
  /** Whether the guest can be moved to another room and checked out. */
  readonly isCurrent: boolean;
  readonly canErase: boolean;
  readonly onChoose: (kind: DialogKind) => void;
};

/** The menu with the rarely used actions for the open guest (HELP-6). Renders nothing if none is possible. */
export function HeadMenu({ isCurrent, canErase, onChoose }: Props) {
  const { t } = useTranslation(['monitor', 'admin']);
  if (!isCurrent && !canErase) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="input-sm" aria-label={t('detail.more')} title={t('detail.more')}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isCurrent && (
          <Menu.Item leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => onChoose('move-room')}>
            {t('move.open')}
          </Menu.Item>
        )}
        {isCurrent && (
          <Menu.Item leftSection={<IconDoorExit size={18} aria-hidden />} onClick={() => onChoose('check-out')}>
            {t('admin:guests.checkOut')}
          </Menu.Item>
        )}
        {canErase && (
          <Menu.Item
            color="danger"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => onChoose('delete')}
          >
            {t('detail.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
