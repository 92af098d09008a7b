import type { Settings } from '#core/model/hotel.ts';

/** The fictional hotel of `--demo`. */
export const demoHotel = { name: '夕なぎビーチリゾート', address: '沖縄県 夕なぎ村 宝浜1-1' } as const;

const doors = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));

/** The settings of the demo's hotel: the Wi-Fi and the rooms. */
export const demoSettings: Partial<Settings> = {
  wifi: {
    ssid: 'Yunagi-Guest',
    password: 'umikaze-2026',
    security: 'WPA',
    note: '客室・ロビー・ビーチでご利用いただけます。',
  },
  rooms: ['2', '3', '4', '5'].flatMap((floor) => doors.map((door) => `${floor}${door}`)),
};

/** The email addresses of the demo's two accounts: an administrator, and an employee at the front desk. */
export const demoEmails = { admin: 'demo@takarabune.example', staff: 'front@takarabune.example' } as const;
