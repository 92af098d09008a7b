import type { ComponentType } from 'react';
import type { settings } from '#core/locales/ja/settings.ts';
import type { Role } from '#core/model/account.ts';

type Label<Prefix extends string> = Extract<keyof typeof settings, `${Prefix}.${string}`>;

export type SettingsSection = {
  /** Below `/admin/settings/`. */
  readonly path: string;
  readonly label: Label<'section'>;
  /** Who sees and opens it: `admin` administrators only, `staff` everybody (specification 6). */
  readonly role: Role;
  readonly lazy: () => Promise<{ Component: ComponentType }>;
};

export type SectionGroup = { readonly label: Label<'group'>; readonly sections: readonly SettingsSection[] };

/** The settings in their groups: one line for each page, which is list entry and route at once. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    label: 'group.panel',
    sections: [
      {
        path: 'account',
        label: 'section.account',
        role: 'staff',
        lazy: async () => ({ Component: (await import('../staff/account-section.tsx')).AccountSection }),
      },
    ],
  },
];

/** What an account of this role may open; groups without a page are left out. */
export function sectionsFor(role: Role, groups = sectionGroups): readonly SectionGroup[] {
  return groups
    .map(({ label, sections }) => ({
      label,
      sections: sections.filter((section) => section.role === 'staff' || role === 'admin'),
    }))
    .filter(({ sections }) => sections.length > 0);
}
