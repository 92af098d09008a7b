import Store from 'electron-store';

/** What this PC remembers about itself; the hotel's own settings live in the server's data. */
export type DesktopSettings = {
  /** One role for now; kiosk and tablet come with the desktop app's own piece of work (decision 1). */
  role: 'console';
  language: 'ja' | 'en';
  port: number;
  /** Empty: the operating system's place for application data. */
  dataDir: string;
  window: { width: number; height: number };
};

const minimumWindow = { width: 1024, height: 700 } as const;

/** Opens the settings file of this installation; a value that breaks the schema falls back to its default. */
export function openSettings(): Store<DesktopSettings> {
  return new Store<DesktopSettings>({
    name: 'desktop',
    clearInvalidConfig: true,
    schema: {
      role: { type: 'string', enum: ['console'], default: 'console' },
      language: { type: 'string', enum: ['ja', 'en'], default: 'ja' },
      port: { type: 'integer', minimum: 1, maximum: 65_535, default: 8080 },
      dataDir: { type: 'string', default: '' },
      window: {
        type: 'object',
        properties: {
          width: { type: 'integer', minimum: minimumWindow.width },
          height: { type: 'integer', minimum: minimumWindow.height },
        },
        required: ['width', 'height'],
        additionalProperties: false,
        default: { width: 1280, height: 800 },
      },
    },
  });
}

export { minimumWindow };
