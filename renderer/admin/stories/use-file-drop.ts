import { type DragEvent, useRef, useState } from 'react';

/** Only files are accepted. Dragged links and text keep the browser's behaviour. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/**
 * Lets a part of the page accept one dropped file. Put `handlers` on the part; `isOver` says that a file is above it.
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
        // Otherwise the browser opens the file in place of the panel.
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
