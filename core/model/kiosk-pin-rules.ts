/**
 * The smallest and the largest number of digits in the kiosk's PIN (DESKTOP-20). What is in this file is not in the file of
 * the schema, so that pages can import it without loading zod.
 */
export const pinLength = { least: 4, most: 8 } as const;

/** Returns whether a PIN is among the first that people guess: one digit repeated, or digits that count up or down (1234). */
export function isWeakPin(digits: string): boolean {
  const steps = [...digits].slice(1).map((digit, i) => (Number(digit) - Number(digits[i]) + 10) % 10);
  const [first] = steps;
  return (first === 0 || first === 1 || first === 9) && steps.every((step) => step === first);
}
