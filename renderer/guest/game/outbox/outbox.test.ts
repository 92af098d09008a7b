import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordResult } from '#core/api/response-schemas.ts';
import { ApiFailure } from '../../../platform/api-failure.ts';
import { createTestServer } from '../state/test-server.ts';
import { fourClues } from '../state/test-story.ts';
import { createOutbox, type Outcome } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const entry = (actionId: string, change: Partial<OutboxEntry> = {}): OutboxEntry => ({
  actionId,
  userId: 'a'.repeat(32),
  storyId: 'default-story-id',
  questionId: 'choice',
  actionType: 'option_select',
  details: { selectedOption: 'A' },
  createdAtMs: 1,
  ...change,
});

function createResult(): RecordResult {
  const server = createTestServer(fourClues);
  server.start();
  return server.record({ questionId: 'choice', actionType: 'option_select', details: { selectedOption: 'A' } });
}

const noResponse = () => new ApiFailure('NO_RESPONSE', 0, 'no response');

function setUp() {
  const storedEntries = new Map<string, OutboxEntry>();
  const outcomes: Outcome[] = [];
  const deliver = vi.fn<(one: OutboxEntry, onUploaded: (e: OutboxEntry) => Promise<void>) => Promise<RecordResult>>();
  deliver.mockResolvedValue(createResult());
  const outbox = createOutbox(
    {
      keep: async (one) => void storedEntries.set(one.actionId, one),
      drop: async (one) => void storedEntries.delete(one.actionId),
      deliver,
      random: () => 1,
    },
    (outcome) => outcomes.push(outcome),
  );
  return { outbox, kept: storedEntries, outcomes, deliver, kinds: () => outcomes.map(({ kind }) => kind) };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the outbox', () => {
  it('stores an action on the phone before sending it, and deletes it after the reply', async () => {
    const { outbox, kept, deliver, kinds } = setUp();
    deliver.mockImplementation(async (one) => {
      expect(kept.has(one.actionId)).toBe(true);
      return createResult();
    });
    await outbox.add(entry('one'));
    await settle();
    expect(kinds()).toEqual(['graded']);
    expect(kept.size).toBe(0);
  });

  it('[206] keeps an action while there is no connection, retries, and stops once it is sent', async () => {
    const { outbox, kept, deliver, kinds } = setUp();
    deliver.mockRejectedValueOnce(noResponse()).mockRejectedValueOnce(noResponse());
    await outbox.add(entry('one'));
    await settle();
    expect(kinds()).toEqual(['delayed']);
    expect(kept.size).toBe(1);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kinds()).toEqual(['delayed', 'delayed']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(kinds()).toEqual(['delayed', 'delayed', 'graded']);
    expect(deliver).toHaveBeenCalledTimes(3);
    expect(new Set(deliver.mock.calls.map(([one]) => one.actionId))).toEqual(new Set(['one']));
  });

  it('retries at once when the connection comes back', async () => {
    const { outbox, deliver, kinds } = setUp();
    deliver.mockRejectedValueOnce(noResponse());
    await outbox.add(entry('one'));
    await settle();
    outbox.hurry();
    await settle();
    expect(kinds()).toEqual(['delayed', 'graded']);
  });

  it('keeps a pause that the server requested, even when the connection comes back', async () => {
    const { outbox, deliver, kinds } = setUp();
    deliver.mockRejectedValueOnce(new ApiFailure('TOO_MANY_TRIES', 429, 'slow down', { retryAfterMs: 5_000 }));
    await outbox.add(entry('one'));
    await settle();
    outbox.hurry();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(kinds()).toEqual(['delayed']);
    await vi.advanceTimersByTimeAsync(1);
    expect(kinds()).toEqual(['delayed', 'graded']);
  });

  it('sends entries one after another, in order', async () => {
    const { outbox, deliver, outcomes } = setUp();
    deliver.mockRejectedValueOnce(noResponse());
    await outbox.add(entry('one'));
    await outbox.add(entry('two'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(outcomes.map(({ entry: { actionId } }) => actionId)).toEqual(['one', 'one', 'two']);
  });

  it('removes an entry that the server will never accept', async () => {
    const { outbox, kept, deliver, kinds } = setUp();
    deliver.mockRejectedValueOnce(new ApiFailure('QUESTION_LOCKED', 409, 'locked'));
    await outbox.add(entry('one'));
    await settle();
    expect(kinds()).toEqual(['refused']);
    expect(kept.size).toBe(0);
  });

  it.each([
    ['a long restore', 'RESTORING'],
    ['a time in which another program holds a file', 'DISK_BUSY'],
  ] as const)('keeps an entry during %s, and sends it afterwards', async (_, code) => {
    const { outbox, kept, deliver, kinds } = setUp();
    deliver.mockRejectedValue(new ApiFailure(code, 503, 'not now'));
    await outbox.add(entry('one'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(new Set(kinds())).toEqual(new Set(['delayed']));
    expect(kept.size).toBe(1);
    deliver.mockResolvedValue(createResult());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(kinds().at(-1)).toBe('graded');
    expect(kept.size).toBe(0);
  });

  it('gives up after three tries with an internal error', async () => {
    const { outbox, deliver, kinds } = setUp();
    deliver.mockRejectedValue(new ApiFailure('INTERNAL', 500, 'internal'));
    await outbox.add(entry('one'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kinds()).toEqual(['delayed', 'delayed', 'refused']);
  });

  it('uploads a picture once, even if the record call is repeated', async () => {
    const { outbox, kept, deliver } = setUp();
    let uploads = 0;
    deliver.mockImplementation(async (one, onUploaded) => {
      if (!one.uploadId) {
        uploads += 1;
        await onUploaded({ ...one, uploadId: 'upload-1' });
        expect(kept.get('one')?.uploadId).toBe('upload-1');
        throw noResponse();
      }
      return createResult();
    });
    await outbox.add(entry('one', { picture: new Blob(['x']) }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(uploads).toBe(1);
    expect(outbox.size()).toBe(0);
  });

  it('uploads a picture again if the server has lost it', async () => {
    const { outbox, deliver, kinds } = setUp();
    deliver.mockRejectedValueOnce(new ApiFailure('UPLOAD_NOT_FOUND', 404, 'gone'));
    await outbox.add(entry('one', { picture: new Blob(['x']), uploadId: 'lost' }));
    await settle();
    expect(deliver.mock.calls.map(([one]) => one.uploadId)).toEqual(['lost', undefined]);
    expect(kinds()).toEqual(['graded']);
  });

  it('uploads a picture again if the server has removed it while there was no connection (UPLOAD-1)', async () => {
    const { outbox, deliver, kinds } = setUp();
    deliver
      .mockRejectedValueOnce(noResponse())
      .mockRejectedValueOnce(noResponse())
      .mockRejectedValueOnce(new ApiFailure('UPLOAD_NOT_FOUND', 404, 'gone'));
    await outbox.add(entry('one', { picture: new Blob(['x']), uploadId: 'lost' }));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(deliver.mock.calls.map(([one]) => one.uploadId)).toEqual(['lost', 'lost', 'lost', undefined]);
    expect(kinds()).toEqual(['delayed', 'delayed', 'graded']);
  });

  it('gives up if the server does not find the picture that was just uploaded (UPLOAD-1)', async () => {
    const { outbox, kept, deliver, kinds } = setUp();
    deliver.mockImplementation(async (one, onUploaded) => {
      if (!one.uploadId) await onUploaded({ ...one, uploadId: 'new' });
      throw new ApiFailure('UPLOAD_NOT_FOUND', 404, 'gone');
    });
    await outbox.add(entry('one', { picture: new Blob(['x']), uploadId: 'lost' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(deliver).toHaveBeenCalledTimes(2);
    expect(kinds()).toEqual(['refused']);
    expect(kept.size).toBe(0);
  });

  it('sends the answer after a hint request that failed', async () => {
    const { outbox, deliver, kinds } = setUp();
    deliver.mockRejectedValueOnce(new ApiFailure('INTERNAL', 500, 'internal'));
    await outbox.add(entry('hint', { actionType: 'hint_request', details: { hintIndex: 0 } }));
    await outbox.add(entry('one'));
    await settle();
    expect(kinds()).toEqual(['refused', 'graded']);
  });

  it('adopts the entries of an earlier page without duplicates', async () => {
    const { outbox, deliver } = setUp();
    outbox.adopt([entry('one'), entry('two')]);
    outbox.adopt([entry('two')]);
    await settle();
    expect(deliver.mock.calls.map(([one]) => one.actionId)).toEqual(['one', 'two']);
  });

  it('sends nothing after it was stopped, and keeps its entries', async () => {
    const { outbox, kept, deliver, kinds } = setUp();
    deliver.mockRejectedValueOnce(noResponse());
    await outbox.add(entry('one'));
    await settle();
    outbox.stop();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kinds()).toEqual(['delayed']);
    expect(kept.size).toBe(1);
  });
});
