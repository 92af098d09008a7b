/** The service type that the console announces and devices look for, `_takarabune._tcp` (DESKTOP-14). */
export const serviceType = 'takarabune';
