import type { Session, WebContents } from 'electron';

type NavigationEvent = { readonly url: string; preventDefault(): void };

/**
 * Keeps a window on pages that `isAllowed` accepts. Prevents other addresses, new windows and `<webview>` (DESKTOP-11).
 */
export function guardNavigation(contents: WebContents, isAllowed: (url: string) => boolean): void {
  const preventUnlessAllowed = (event: NavigationEvent) => {
    if (!isAllowed(event.url)) event.preventDefault();
  };
  contents.on('will-navigate', preventUnlessAllowed);
  contents.on('will-redirect', preventUnlessAllowed);
  contents.on('will-frame-navigate', preventUnlessAllowed);
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/**
 * Refuses every permission in a session except the camera. The camera is allowed only to pages that `mayUseCamera`
 * accepts, only in the main frame, and only without the microphone (DESKTOP-11). USB, serial and HID devices are refused too.
 * Electron itself cancels Bluetooth requests, because nothing listens to `select-bluetooth-device`.
 */
export function guardPermissions(session: Session, mayUseCamera: (url: string) => boolean = () => false): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    const types = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
    const isCameraOnly = permission === 'media' && types.length === 1 && types[0] === 'video';
    callback(isCameraOnly && details.isMainFrame && mayUseCamera(details.requestingUrl));
  });
  session.setPermissionCheckHandler((contents, permission, _origin, details) => {
    const isCamera = permission === 'media' && details.mediaType === 'video';
    return isCamera && details.isMainFrame && mayUseCamera(contents?.getURL() ?? '');
  });
  session.setDevicePermissionHandler(() => false);
}
