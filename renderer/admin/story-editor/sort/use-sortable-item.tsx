import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './sort.module.css';

export type SortableItem = {
  readonly ref: (element: HTMLElement | null) => void;
  readonly style: CSSProperties;
  readonly isDragged: boolean;
  /** The handle with which the item is moved. */
  readonly handle: ReactNode;
};

/** Makes an element an item of a `SortableList`. `label` is the accessible name of its handle. */
export function useSortableItem(itemId: string, label: string): SortableItem {
  const { t } = useTranslation('editor');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: itemId,
    attributes: { roleDescription: t('sort.role') },
    ...(isStill() && { transition: null }),
  });
  // Each step of a drag updates every item. The handle is memoised, so that unchanged items are not rendered again.
  const handle = useMemo(
    () => (
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
    [setActivatorNodeRef, attributes, listeners, label],
  );
  return {
    ref: setNodeRef,
    style: { transform: CSS.Translate.toString(transform), transition },
    isDragged: isDragging,
    handle,
  };
}

/** This is read when it is needed, because a hook in each item would render a long list twice. */
const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
