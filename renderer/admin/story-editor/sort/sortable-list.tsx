import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** The prefix of the ids for assistive technology. It must be unique on the page. */
  readonly id: string;
  readonly itemIds: readonly string[];
  /** Returns the name of an item for announcements, for example 'question 3'. */
  readonly getName: (itemId: string) => string;
  /** Called when an item was moved to the index `to`. */
  readonly onMove: (itemId: string, to: number) => void;
  readonly children: ReactNode;
};

/** The distance in pixels that a finger or mouse must move before a press becomes a drag. */
const byPointer = { activationConstraint: { distance: 4 } };
const byKeyboard = { coordinateGetter: sortableKeyboardCoordinates };

/**
 * A list whose items can be reordered by dragging or with the keyboard (space, arrows, space). Moves are announced to
 * screen readers.
 */
export function SortableList({ id, itemIds, getName, onMove, children }: Props) {
  const { t } = useTranslation('editor');
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeyboard));
  // Keeps the same array until `itemIds` changes, because a new array renders every item again.
  const items = useMemo(() => [...itemIds], [itemIds]);
  const announcements = useMemo<Announcements>(() => {
    const values = (active: UniqueIdentifier, over?: UniqueIdentifier) => ({
      name: getName(String(active)),
      place: itemIds.indexOf(String(over ?? active)) + 1,
      count: itemIds.length,
    });
    return {
      onDragStart: ({ active }) => t('sort.start', values(active.id)),
      // The first call follows right after the start and concerns the item's own position.
      onDragOver: ({ active, over }) =>
        over ? t(over.id === active.id ? 'sort.start' : 'sort.over', values(active.id, over.id)) : undefined,
      onDragEnd: ({ active, over }) => t('sort.end', values(active.id, over?.id)),
      onDragCancel: ({ active }) => t('sort.cancel', values(active.id)),
    };
  }, [itemIds, getName, t]);
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), itemIds.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('sort.instructions') } }}
      onDragEnd={handleDragEnd}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
