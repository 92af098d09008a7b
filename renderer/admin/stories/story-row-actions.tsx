import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconFileExport,
  IconPencil,
  IconQrcode,
  IconTrash,
  IconUmbrella,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { paths } from '../paths.ts';
import { Tip } from '../tip/tip.tsx';

type Props = {
  readonly story: ListedStory;
  /** False for staff, who have the QR code only (ACCESS-4). */
  readonly canChange: boolean;
  readonly isBusy: boolean;
  readonly onQr: () => void;
  readonly onIndoor: (isIndoor: boolean) => void;
  readonly onDelete: () => void;
  readonly onDuplicate: () => void;
  readonly onExport: () => void;
};

/** The actions on a story of the table: QR code, indoor places, edit, copy, save as a file, delete. */
export function StoryRowActions(props: Props) {
  const { story, canChange, isBusy, onQr, onIndoor, onDelete, onDuplicate, onExport } = props;
  const { t } = useTranslation('admin');
  const { t: own } = useTranslation('library');
  const { storyId, title, isIndoor = false } = story;
  const named = (action: string) => t('stories.actionOn', { action, title });
  return (
    <>
      <Button leftSection={<IconQrcode size={18} aria-hidden />} aria-label={named(t('stories.qrCode'))} onClick={onQr}>
        {t('stories.qrCode')}
      </Button>
      {story.hasIndoorPlaces && (
        <Tip label={own(isIndoor ? 'indoor.turnOff' : 'indoor.turnOn')}>
          <ActionIcon
            size="input-sm"
            variant={isIndoor ? 'filled' : 'default'}
            aria-pressed={isIndoor}
            aria-label={named(own('indoor.button'))}
            disabled={isBusy}
            onClick={() => onIndoor(!isIndoor)}
          >
            <IconUmbrella size={18} aria-hidden />
          </ActionIcon>
        </Tip>
      )}
      {canChange && (
        <>
          <Tip label={own('list.edit')}>
            <ActionIcon
              component={Link}
              to={paths.editStory(storyId)}
              size="input-sm"
              aria-label={named(own('list.edit'))}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tip>
          <Tip label={t('stories.delete')}>
            <ActionIcon size="input-sm" disabled={isBusy} aria-label={named(t('stories.delete'))} onClick={onDelete}>
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Tip>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="input-sm" loading={isBusy} aria-label={named(own('list.rowMore'))}>
                <IconDots size={18} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={onDuplicate}>
                {own('duplicate.button')}
              </Menu.Item>
              <Menu.Item leftSection={<IconFileExport size={18} aria-hidden />} onClick={onExport}>
                {own('export.button')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </>
  );
}
