import { type DragEvent, useRef, useState } from 'react';

/** Returns whether files are dragged. For dragged links and text, the browser's own behaviour is kept. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Lets an element accept a dropped file, the first if there are several. The element needs the props in `handlers`. `isOver` is
 * true while a file is dragged over the element.
 */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  // Entering a child also sends a leave event, so only the outermost leave counts.
  const depth = useRef(0);
  const move = (step: number) => {
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        move(1);
      },
      onDragOver: (event: DragEvent) => {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave: (event: DragEvent) => {
        if (hasFiles(event)) move(-1);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        // Otherwise the browser would open the file in place of the panel.
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
