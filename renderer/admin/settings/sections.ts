import type { ComponentType } from 'react';
import type { settings } from '#core/locales/ja/settings.ts';
import type { Role } from '#core/model/account.ts';

type Label<Prefix extends string> = Extract<keyof typeof settings, `${Prefix}.${string}`>;

export type SettingsSection = {
  /** The path below `/admin/settings/`. */
  readonly path: string;
  readonly label: Label<'section'>;
  /** Who sees and opens it: `admin` only administrators, `staff` everybody (ACCESS-4). */
  readonly role: Role;
  /** Whether the page exists only in the desktop program's own window. */
  readonly inProgram?: true;
  readonly lazy: () => Promise<{ Component: ComponentType }>;
};

export type SectionGroup = { readonly label: Label<'group'>; readonly sections: readonly SettingsSection[] };

/** The settings pages in groups. Both the list of pages and the routes are made from these entries. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    label: 'group.hotel',
    sections: [
      {
        path: 'hotel',
        label: 'section.hotel',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./hotel-section.tsx')).HotelSection }),
      },
      {
        path: 'address',
        label: 'section.address',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./address-section.tsx')).AddressSection }),
      },
      {
        path: 'wifi',
        label: 'section.wifi',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./wifi-section.tsx')).WifiSection }),
      },
      {
        path: 'language',
        label: 'section.language',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./language-section.tsx')).LanguageSection }),
      },
      {
        path: 'privacy',
        label: 'section.privacy',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./privacy-section.tsx')).PrivacySection }),
      },
    ],
  },
  {
    label: 'group.guests',
    sections: [
      {
        path: 'registration',
        label: 'section.registration',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./registration-section.tsx')).RegistrationSection }),
      },
      {
        path: 'rooms',
        label: 'section.rooms',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./rooms-section.tsx')).RoomsSection }),
      },
      {
        path: 'stays',
        label: 'section.stays',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./stays-section.tsx')).StaysSection }),
      },
    ],
  },
  {
    label: 'group.panel',
    sections: [
      {
        path: 'computer',
        label: 'section.computer',
        role: 'admin',
        inProgram: true,
        lazy: async () => ({ Component: (await import('./computer/computer-section.tsx')).ComputerSection }),
      },
      {
        path: 'access',
        label: 'section.access',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./access-section.tsx')).AccessSection }),
      },
      {
        path: 'https',
        label: 'section.https',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./https/https-section.tsx')).HttpsSection }),
      },
      {
        path: 'printers',
        label: 'section.printers',
        role: 'admin',
        lazy: async () => ({ Component: (await import('../printing/printers-section.tsx')).PrintersSection }),
      },
      {
        path: 'devices',
        label: 'section.devices',
        role: 'admin',
        lazy: async () => ({ Component: (await import('../devices/devices-section.tsx')).DevicesSection }),
      },
      {
        path: 'staff',
        label: 'section.staff',
        role: 'admin',
        lazy: async () => ({ Component: (await import('../staff/staff-section.tsx')).StaffSection }),
      },
      {
        path: 'account',
        label: 'section.account',
        role: 'staff',
        lazy: async () => ({ Component: (await import('../staff/account-section.tsx')).AccountSection }),
      },
    ],
  },
  {
    label: 'group.data',
    sections: [
      {
        path: 'security',
        label: 'section.security',
        role: 'admin',
        lazy: async () => ({ Component: (await import('../security/security-section.tsx')).SecuritySection }),
      },
      {
        path: 'clock',
        label: 'section.clock',
        role: 'admin',
        lazy: async () => ({ Component: (await import('./clock-section.tsx')).ClockSection }),
      },
      {
        path: 'backups',
        label: 'section.backups',
        role: 'admin',
        lazy: async () => ({ Component: (await import('../backups/backups-section.tsx')).BackupsSection }),
      },
    ],
  },
];

/**
 * Returns the pages that an account with this role may open, without empty groups. Some exist only in the desktop program's own
 * window (DESKTOP-32).
 */
export function getSectionGroups(role: Role, isInProgram: boolean): readonly SectionGroup[] {
  return sectionGroups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter(
        (section) => (section.role === 'staff' || role === 'admin') && (isInProgram || section.inProgram !== true),
      ),
    }))
    .filter(({ sections }) => sections.length > 0);
}
