import type { Response } from 'express';
import { describe, expect, it } from 'vitest';
import { AppError } from '../platform/app-error.ts';
import type { LogFields } from '../platform/logger.ts';
import { sendError } from './error-handler.ts';

function sendErrorFor(error: unknown) {
  const sent: { status?: number; body?: unknown; headers: Record<string, unknown> } = { headers: {} };
  const lines: LogFields[] = [];
  const res = {
    headersSent: false,
    setHeader: (name: string, value: unknown) => {
      sent.headers[name] = value;
    },
    status: (status: number) => {
      sent.status = status;
      return res;
    },
    json: (body: unknown) => {
      sent.body = body;
    },
  };
  const log = { info: () => {}, warn: () => {}, error: (fields: LogFields) => lines.push(fields) };
  sendError(res as unknown as Response, error, { method: 'POST', route: '/users/register', guest: '0a1b2c3d' }, log);
  return { ...sent, lines };
}

describe('the response to a failed call', () => {
  it('has a code, and the data of the error if there are any', () => {
    const { status, body, headers, lines } = sendErrorFor(new AppError('TOO_MANY_REQUESTS', { retryAfterMs: 1_500 }));
    expect([status, body]).toEqual([
      429,
      { success: false, code: 'TOO_MANY_REQUESTS', message: 'Too many requests', data: { retryAfterMs: 1_500 } },
    ]);
    expect(headers).toMatchObject({ 'Retry-After': '2', 'Cache-Control': 'no-store' });
    expect(lines).toEqual([]);
  });

  it('reveals no details, and the log contains nothing that guests typed', () => {
    const { status, body, lines } = sendErrorFor(new TypeError('cannot read Tanaka of room 302'));
    expect([status, body]).toEqual([500, { success: false, code: 'INTERNAL', message: 'Internal error' }]);
    expect(lines).toMatchObject([
      { method: 'POST', route: '/users/register', guest: '0a1b2c3d', error: 'TypeError', status: 500 },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/Tanaka|302/);
    expect(JSON.stringify(lines)).toContain('error-handler.test.ts');
  });

  it('has status 503 and the code DISK_BUSY if another program held a file too long (STORE-16)', () => {
    const held = Object.assign(new Error('EBUSY: C:/Users/Tanaka'), { code: 'EBUSY', isHeld: true });
    const { status, body, headers, lines } = sendErrorFor(held);
    expect([status, body]).toMatchObject([503, { code: 'DISK_BUSY', data: { retryAfterMs: 2_000 } }]);
    expect(headers).toMatchObject({ 'Retry-After': '2' });
    expect(JSON.stringify(lines)).not.toContain('Tanaka');
    expect(sendErrorFor(Object.assign(new Error('x'), { code: 'EBUSY' })).status).toBe(500);
  });

  it('has status 507 and the code STORAGE_FULL when the disk is full', () => {
    const diskFull = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(sendErrorFor(diskFull).status).toBe(507);
    expect(sendErrorFor(new AppError('STORAGE_FULL')).body).toMatchObject({ code: 'STORAGE_FULL' });
  });
});
