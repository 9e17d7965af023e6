/** A flash campaign runs 48 hours (specification §9). */
export const FLASH_MS = 48 * 60 * 60_000

/** The remaining time in whole units; all zero once it has ended, never negative. */
export function countdown(
	untilMs: number,
	nowMs: number,
): { dias: number; horas: number; minutos: number; segundos: number } {
	const left = Math.max(0, Math.floor((untilMs - nowMs) / 1000))
	return {
		dias: Math.floor(left / 86_400),
		horas: Math.floor(left / 3600) % 24,
		minutos: Math.floor(left / 60) % 60,
		segundos: left % 60,
	}
}
