import { describe, expect, it } from 'vitest';
import { createArrival, createTicket } from './check-in.test-support.ts';
import { createRows, filterRows, findRowToPrint, getRowState } from './rows.ts';

const printed = createTicket({ ticketId: 't302', roomNumber: '302' });
const arrivals = [
  createArrival({ arrivalId: 'a1', roomNumber: '301' }),
  createArrival({ arrivalId: 'a2', roomNumber: '302', ticket: { ticketId: 't302', state: 'unused' } }),
  createArrival({ arrivalId: 'a3', roomNumber: '1203' }),
];
const rooms = (rows: readonly { readonly roomNumber: string }[]) => rows.map(({ roomNumber }) => roomNumber);

describe('createRows', () => {
  it('joins arrivals and tickets, sorted by room', () => {
    const rows = createRows(arrivals, [createTicket({ ticketId: 't9', roomNumber: 'B-07' }), printed]);
    expect(rooms(rows)).toEqual(['301', '302', '1203', 'B-07']);
    expect(rows.map(getRowState)).toEqual(['unprinted', 'unused', 'unprinted', 'unused']);
    expect(rooms(filterRows(rows, 'unprinted', ''))).toEqual(['301', '1203']);
    expect(rooms(filterRows(rows, 'printed', ''))).toEqual(['302', 'B-07']);
    expect(rooms(filterRows(rows, 'all', '３０'))).toEqual(['301', '302']);
  });

  it('returns a void ticket only for a room without another row', () => {
    const gone = createTicket({ ticketId: 'v1', roomNumber: '302', state: 'void' });
    expect(createRows(arrivals, [printed, gone])).toHaveLength(3);
    const rows = createRows([], [gone, createTicket({ ticketId: 'v2', roomNumber: '302', state: 'void' })]);
    expect(rows.map(({ key }) => key)).toEqual(['v1']);
  });

  it('takes the state of a ticket from the arrival if the ticket itself was issued on an earlier day', () => {
    const [row] = createRows([createArrival({ roomNumber: '302', ticket: { ticketId: 'old', state: 'in_use' } })], []);
    expect(row && getRowState(row)).toBe('in_use');
  });
});

describe('the row that Enter prints', () => {
  const rows = createRows(arrivals, [printed]);
  const aim = (typed: string, chosen?: string) =>
    findRowToPrint(filterRows(rows, 'all', typed), typed, chosen)?.roomNumber;

  it.each([
    ['', undefined],
    [' ', undefined],
    ['3', '301'],
    ['302', '302'],
    ['302号室', '302'],
    ['12', '1203'],
    ['718', undefined],
  ])('for %j is %s', (typed, room) => {
    expect(aim(typed)).toBe(room);
  });

  it('is not a room with a ticket, unless its whole number is typed', () => {
    const only = createRows([], [printed]);
    expect(findRowToPrint(filterRows(only, 'all', '30'), '30', undefined)).toBeUndefined();
    expect(findRowToPrint(filterRows(only, 'all', '302'), '302', undefined)?.roomNumber).toBe('302');
  });

  it('is the selected row as long as the typed text matches it', () => {
    expect(aim('', 'a2')).toBe('302');
    expect(aim('12', 'a2')).toBe('1203');
  });
});
