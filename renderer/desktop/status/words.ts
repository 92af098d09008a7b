import { useTranslation } from 'react-i18next';

/** Returns functions that format times for people in the page's language. */
export function useTimeFormats() {
  const { language } = useTranslation().i18n;
  return {
    /** Formats a time of day. */
    clock: (iso: string) => new Date(iso).toLocaleTimeString(language, { hour: 'numeric', minute: '2-digit' }),
    /** Formats a day and a time of day. */
    moment: (iso: string) =>
      new Date(iso).toLocaleString(language, {
        month: 'long',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
      }),
  };
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats a number of bytes. The number is rounded up to a whole unit, so that nobody frees too little space. */
export function formatSize(bytes: number, language: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = units[step] ?? 'byte';
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.ceil(bytes / 1_000 ** step));
}
