import { describe, expect, it } from 'vitest';
import { printerAddress, readPrinterAddress, searchableNetwork } from './printer-address.ts';

describe('readPrinterAddress', () => {
  it.each([
    ['tcp://192.168.1.61:9100', '192.168.1.61', 9_100],
    ['tcp://192.168.1.61', '192.168.1.61', 9_100],
    [' TCP://10.0.0.5:9109/ ', '10.0.0.5', 9_109],
    ['tcp://172.31.255.1:9103', '172.31.255.1', 9_103],
    ['tcp://127.0.0.9:9101', '127.0.0.9', 9_101],
  ])('returns the host and port of %s', (text, host, port) => {
    const address = readPrinterAddress(text);
    expect(address).toEqual({ host, port });
    expect(typeof address === 'object' && printerAddress(address)).toBe(`tcp://${host}:${port}`);
  });

  it.each([
    ['https://192.168.1.61:9100', 'NOT_TCP'],
    ['http://192.168.1.61', 'NOT_TCP'],
    ['192.168.1.61:9100', 'NOT_TCP'],
    ['', 'NOT_TCP'],
    ['tcp://', 'NOT_TCP'],
    ['tcp://user@192.168.1.61:9100', 'NOT_TCP'],
    ['tcp://192.168.1.61:9100/queue', 'NOT_TCP'],
    ['tcp://192.168.1.61:port', 'NOT_TCP'],
    ['tcp://[::1]:9100', 'NOT_TCP'],
    ['tcp://192.168.1.300:9100', 'NOT_TCP'],
    ['tcp://192.168.1:9100', 'NOT_TCP'],
    // Some programs read 010 as octal, others as decimal.
    ['tcp://192.168.010.61:9100', 'NOT_TCP'],
    ['tcp://3232235837:9100', 'NOT_TCP'],
    ['tcp://printer.local:9100', 'IS_NAME'],
    ['tcp://localhost:9100', 'IS_NAME'],
    ['tcp://0x7f000001:9100', 'IS_NAME'],
    ['tcp://8.8.8.8:9100', 'NOT_PRIVATE'],
    ['tcp://169.254.169.254:9100', 'NOT_PRIVATE'],
    ['tcp://0.0.0.0:9100', 'NOT_PRIVATE'],
    ['tcp://172.32.0.1:9100', 'NOT_PRIVATE'],
    ['tcp://192.168.1.61:9099', 'WRONG_PORT'],
    ['tcp://192.168.1.61:9110', 'WRONG_PORT'],
    ['tcp://192.168.1.61:22', 'WRONG_PORT'],
    ['tcp://192.168.1.61:0', 'WRONG_PORT'],
  ])('refuses %s: %s', (text, fault) => {
    expect(readPrinterAddress(text)).toBe(fault);
  });
});

describe('searchableNetwork', () => {
  it.each([
    ['192.168.1.20', '192.168.1'],
    ['127.0.0.1', '127.0.0'],
    ['8.8.8.8', undefined],
    ['192.168.1.0/16', undefined],
    ['printer', undefined],
  ])('for %s, returns %s', (address, network) => {
    expect(searchableNetwork(address)).toBe(network);
  });
});
