import styles from './icon.module.css';

const paths = {
  back: 'M15 5L8 12L15 19',
  bell: 'M6 17V11A6 6 0 0 1 18 11V17M4 17H20M10 20H14M12 3V5',
  book: 'M12 6C9.5 4.5 6 4.5 3 5.5V18.5C6 17.5 9.5 17.5 12 19C14.5 17.5 18 17.5 21 18.5V5.5C18 4.5 14.5 4.5 12 6V19',
  bulb: 'M9 18H15M10 21H14M12 3A6 6 0 0 1 15.5 14V16H8.5V14A6 6 0 0 1 12 3',
  camera:
    'M4 8H8L9.5 5.5H14.5L16 8H20A1 1 0 0 1 21 9V18A1 1 0 0 1 20 19H4A1 1 0 0 1 3 18V9A1 1 0 0 1 4 8ZM12 10a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7',
  check: 'M5 13L10 18L19 7',
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7V12L15.5 14',
  close: 'M6 6L18 18M18 6L6 18',
  desk: 'M3 19H21M5 19V16H19V19M6 16A6 6 0 0 1 18 16M12 10V7M10 7H14',
  expand: 'M9 4H4V9M15 4H20V9M9 20H4V15M15 20H20V15',
  globe: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12H21M12 3C8 7 8 17 12 21M12 3C16 7 16 17 12 21',
  key: 'M8.5 11a4 4 0 1 0 0 8a4 4 0 1 0 0-8M11.5 12.5L20 4M16 8L19 11',
  keyboard: 'M3 7H21V17H3ZM7 10.5V10.6M11 10.5V10.6M15 10.5V10.6M18 10.5V10.6M8 14H16',
  leave: 'M10 4H5V20H10M9 12H20M16 8L20 12L16 16',
  menu: 'M4 7H20M4 12H20M4 17H20',
  moon: 'M19 14.5A8 8 0 1 1 9.5 5A6.5 6.5 0 0 0 19 14.5Z',
  next: 'M9 5L16 12L9 19',
  offline: 'M4 4L20 20M5 12.5A10 10 0 0 1 9 10M19 12.5A10 10 0 0 0 13 9.6M8.5 16A5 5 0 0 1 15.5 16M12 19.5V19.6',
  pause: 'M9 6V18M15 6V18',
  pencil: 'M4 20L5 16L16 5L19 8L8 19ZM14 7L17 10',
  person: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8M4 20A8 6.5 0 0 1 20 20',
  phone: 'M8 3H16A1 1 0 0 1 17 4V20A1 1 0 0 1 16 21H8A1 1 0 0 1 7 20V4A1 1 0 0 1 8 3M11 18H13',
  picture: 'M4 5H20V19H4ZM4 16L9 11L13 15L15.5 12.5L20 17M15 8.5V8.6',
  pin: 'M12 21C8 16 5.5 13 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 13 16 16 12 21ZM12 7.3a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4',
  plus: 'M12 5V19M5 12H19',
  printer: 'M7 8V4H17V8M7 17H4V9A1 1 0 0 1 5 8H19A1 1 0 0 1 20 9V17H17M7 14H17V20H7Z',
  retry: 'M20 5V10H15M20 10A8 8 0 1 0 20 14',
  send: 'M4 12L20 4L14 20L11 13Z',
  silence: 'M4 10V14H8L13 18V6L8 10ZM17 10L21 14M21 10L17 14',
  sound: 'M4 10V14H8L13 18V6L8 10ZM16.5 9A4.5 4.5 0 0 1 16.5 15M19 6.5A8 8 0 0 1 19 17.5',
  sun: 'M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8M12 3V4.5M12 19.5V21M3 12H4.5M19.5 12H21M5.6 5.6L6.7 6.7M17.3 17.3L18.4 18.4M5.6 18.4L6.7 17.3M17.3 6.7L18.4 5.6',
  ticket: 'M4 7H20V10.5A1.5 1.5 0 0 0 20 13.5V17H4V13.5A1.5 1.5 0 0 0 4 10.5ZM14 7.5V9.5M14 11.2V12.8M14 14.5V16.5',
  touch:
    'M8.5 10A4.5 4.5 0 1 1 15.5 10M10.5 14V8A1.5 1.5 0 0 1 13.5 8V13L17.5 14A2 2 0 0 1 19 16.5L18 21H11.5L7.5 16.5A1.4 1.4 0 0 1 9.5 14.5L10.5 15.5',
} as const;

export type IconName = keyof typeof paths;

/**
 * A drawn icon, as large as the text beside it. It is hidden from screen readers, because the text beside it says the same.
 */
export function Icon({ name, className }: { readonly name: IconName; readonly className?: string | undefined }) {
  return (
    <svg className={className ? `${styles.icon} ${className}` : styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
