import { useState } from 'react';
import { PictureButton, PictureViewer } from '../../../ui/picture-viewer.tsx';

/** A framed picture that opens full screen when it is pressed. */
export function ZoomPicture({ src, alt, className }: { src: string; alt: string; className?: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={className}>
      <PictureButton src={src} alt={alt} onOpen={() => setIsOpen(true)} />
      {isOpen && <PictureViewer src={src} alt={alt} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
