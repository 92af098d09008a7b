import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { useStories } from '../stories/use-stories.ts';

type Props = { readonly label: string; readonly isLoud?: boolean };

/**
 * Leads to the sheet with Wi-Fi and story QR (decision 2.21): of the one story that is open, of a chosen one when there are
 * several, or to the stories when none is.
 */
export function PrintEntrance({ label, isLoud = false }: Props) {
  const { t } = useTranslation('desk');
  const { data: stories = [] } = useStories();
  const open = stories.filter(({ isActive }) => isActive);
  const look = {
    variant: isLoud ? 'filled' : 'outline',
    leftSection: <IconPrinter size={18} aria-hidden />,
    children: label,
  } as const;
  const [only] = open;
  if (!only) return <Button component={Link} to={paths.stories} {...look} />;
  if (open.length === 1) return <Button component={Link} to={paths.printStory(only.storyId)} {...look} />;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button {...look} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('address.printWhich')}</Menu.Label>
        {open.map(({ storyId, title }) => (
          <Menu.Item key={storyId} component={Link} to={paths.printStory(storyId)}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
