import { Button, Menu } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListedStory } from '#core/api/response-schemas.ts';
import { paths } from '../paths.ts';
import { useStories } from '../stories/use-stories.ts';
import { useStoryNames } from '../stories/use-story-names.ts';

const noStories: readonly ListedStory[] = [];

type Props = { readonly label: string; readonly isLoud?: boolean };

/**
 * A link to the sheet with the Wi-Fi and a story's QR code. If one story is open, it leads to that story's sheet. If
 * several are open, staff choose one. If none is open, it leads to the stories.
 */
export function PrintEntrance({ label, isLoud = false }: Props) {
  const { t } = useTranslation('panel');
  const { data: stories = noStories } = useStories();
  const { name } = useStoryNames(stories);
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
        {open.map((story) => (
          <Menu.Item key={story.storyId} component={Link} to={paths.printStory(story.storyId)}>
            {name(story)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
