/** What the console announces and devices listen for: `_takarabune._tcp` (R175). */
export const serviceType = 'takarabune';
