/** The ids of the sample story's questions. */
export const sampleIds = {
  shisa: 'a6f0c2d4-5c1e-4f0b-9b6e-1d2f3a4b5c01',
  hermitCrab: 'a6f0c2d4-5c1e-4f0b-9b6e-1d2f3a4b5c02',
  blue: 'a6f0c2d4-5c1e-4f0b-9b6e-1d2f3a4b5c03',
  starSand: 'a6f0c2d4-5c1e-4f0b-9b6e-1d2f3a4b5c04',
  sanshin: 'a6f0c2d4-5c1e-4f0b-9b6e-1d2f3a4b5c05',
  treasure: 'a6f0c2d4-5c1e-4f0b-9b6e-1d2f3a4b5c06',
} as const;
