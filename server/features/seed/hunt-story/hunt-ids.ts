/** The ids of the hunt's questions, by the part of the ship that each one is about. */
export const huntIds = {
  sail: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b01',
  helm: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b02',
  colour: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b03',
  compass: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b04',
  anchor: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b05',
  line: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b06',
  name: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b07',
  word: 'd4c3b2a1-1f0e-4d9c-8b7a-6f5e4d3c2b08',
} as const;
