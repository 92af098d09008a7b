import { crc32 } from 'node:zlib';
import { z } from 'zod';
import type { LineFormat } from '../journal/line-format.ts';

/*
 * The format of journal lines in schema version 1, which must not change: {"sum":"xxxxxxxx","seq":1,…}. `sum` covers
 * all bytes after it. Personal texts were among the other fields, so they could not be blanked.
 */

const sumPattern = /^\{"sum":"([0-9a-f]{8})",$/;
const payloadStart = '{"sum":"00000000",'.length;
const headSchema = z.object({
  seq: z.number(),
  at: z.string(),
  kind: z.string(),
  userId: z.string().default(''),
  storyId: z.string().default(''),
});

const parse = (bytes: Buffer): unknown => JSON.parse(`{${bytes.toString('utf8', payloadStart)}`);

export const lineFormat1: LineFormat = {
  getState(bytes) {
    const sum = sumPattern.exec(bytes.toString('latin1', 0, payloadStart))?.[1];
    const isGood = sum !== undefined && Number.parseInt(sum, 16) === crc32(bytes.subarray(payloadStart));
    return isGood ? 'good' : 'damaged';
  },
  readHead: (bytes) => headSchema.safeParse(parse(bytes)).data,
  parse,
  isAbout: () => false,
};
