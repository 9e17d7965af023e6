const DIGITS = 6

/** The code for picking up an order, of six digits. `below` gives a random whole number below its argument. */
export function newPickupCode(below: (limit: number) => number): string {
	return `${below(10 ** DIGITS)}`.padStart(DIGITS, '0')
}

/** Whether typed text equals an order's code; blanks and hyphens between digits do not count. */
export function isPickupCode(typed: string, code: string): boolean {
	return typed.replaceAll(/[\s-]/g, '') === code
}
