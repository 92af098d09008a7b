import { type DragEvent, useRef, useState } from 'react';

/** Only files are taken; a dragged link or text goes on its own way. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Lets a part of the page take one dropped file. `handlers` go on the part, `isOver` says that a file is above it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  // Each child that is entered is left again: only the outermost leaving counts.
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
        // Else the browser opens the file in place of the panel.
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      },
    },
  };
}
