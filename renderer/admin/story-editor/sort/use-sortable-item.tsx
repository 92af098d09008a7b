import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sort.module.css';

export type SortableItem = {
  readonly ref: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly isDragged: boolean;
  /** What is held to move the item. */
  readonly handle: ReactNode;
};

/** One item of a `SortableList`; `label` names its handle. */
export function useSortableItem(itemId: string, label: string): SortableItem {
  const { t } = useTranslation('editor');
  const isStill = useReducedMotion();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: itemId,
    attributes: { roleDescription: t('sort.role') },
    ...(isStill && { transition: null }),
  });
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragged: isDragging,
    handle: (
      <ActionIcon
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={label}
      >
        <IconGripVertical size={18} aria-hidden />
      </ActionIcon>
    ),
  };
}
