import { describe, expect, it } from 'vitest';
import { toVisibleBounds } from './window-bounds.ts';

const first = { x: 0, y: 0, width: 1920, height: 1040 };
const second = { x: 1920, y: 0, width: 1280, height: 984 };

describe('toVisibleBounds', () => {
  it('returns the stored position on the display where the window was', () => {
    const saved = { x: 2000, y: 40, width: 1100, height: 800 };
    expect(toVisibleBounds(saved, [first, second])).toEqual(saved);
  });

  it('returns no position if that display is missing', () => {
    expect(toVisibleBounds({ x: 2000, y: 40, width: 1100, height: 800 }, [first])).toEqual({
      width: 1100,
      height: 800,
    });
  });

  it('returns no position in which nobody could reach the title bar', () => {
    expect(toVisibleBounds({ x: 1880, y: 0, width: 1100, height: 800 }, [first])).not.toHaveProperty('x');
    expect(toVisibleBounds({ x: 0, y: -300, width: 1100, height: 800 }, [first])).not.toHaveProperty('y');
  });

  it('limits the size to that of the largest display, but not below what the panel needs', () => {
    expect(toVisibleBounds({ width: 5000, height: 3000 }, [first])).toEqual({ width: 1920, height: 1040 });
    expect(toVisibleBounds({ width: 10, height: 10 }, [])).toEqual({ width: 1024, height: 700 });
  });

  it('keeps the information that the window was maximized', () => {
    expect(toVisibleBounds({ width: 1280, height: 800, isMaximized: true }, [first])).toHaveProperty(
      'isMaximized',
      true,
    );
  });
});
