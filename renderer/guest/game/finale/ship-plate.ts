import { type FittedName, plate } from './ship-name.ts';

const highestAt = 224;
const bend = 0.00115;
const boardHeight = 32;
/** The distance from the middle of the letters down to their baseline, at font size 1. */
const toBaseline = 0.38;

/**
 * Returns the y coordinate of the plate's upper edge at `x`, in the ship's units. The edge is a parabola that follows the
 * hull.
 */
const getCurveY = (x: number): number => 293.5 - bend * (x - highestAt) ** 2;

/** Returns SVG paths for the board of a plate that is wide enough for this name, and for the baseline of its letters. */
export function shipPlate({ width, fontSize }: Pick<FittedName, 'width' | 'fontSize'>) {
  const [left, right] = [plate.middle - width / 2, plate.middle + width / 2];
  const along = (below: number) => {
    const [from, to] = [getCurveY(left) + below, getCurveY(right) + below];
    // The control point of a parabola's segment is as far above its middle as the middle of the chord is below it.
    return { from, to, control: 2 * (getCurveY(plate.middle) + below) - (from + to) / 2 };
  };
  const [top, bottom, base] = [along(0), along(boardHeight), along(letterLine(fontSize))];
  return {
    board: `M${left} ${top.from}Q${plate.middle} ${top.control} ${right} ${top.to}L${right} ${bottom.to}Q${plate.middle} ${bottom.control} ${left} ${bottom.from}Z`,
    baseline: `M${left} ${base.from}Q${plate.middle} ${base.control} ${right} ${base.to}`,
  };
}

/** Returns the y coordinate of the baseline of a letter whose middle is at `x`, and the letter's rotation in radians. */
export const getLetterPosition = (x: number, fontSize: number) => ({
  y: getCurveY(x) + letterLine(fontSize),
  lean: Math.atan(-2 * bend * (x - highestAt)),
});

const letterLine = (fontSize: number) => boardHeight / 2 + fontSize * toBaseline;
