/** The name that the console announces and devices listen for: `_takarabune._tcp` (DESKTOP-14). */
export const serviceType = 'takarabune';
