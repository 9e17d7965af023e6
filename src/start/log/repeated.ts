/** How many equal lines were omitted, and since when. */
interface Period<Line> {
	readonly line: Line
	beganMs: number
	leftOut: number
}

export interface RepeatedOptions<Line> {
	/** The length of a period in which equal lines are counted instead of written. */
	readonly quietMs: number
	/** The kinds of lines that are remembered at once; the oldest is closed for a new one. */
	readonly mostKinds: number
	readonly timerMs: () => number
	/** Writes how many lines equal to this one were omitted, by the end of their period. */
	readonly writeLeftOut: (line: Line, leftOut: number) => void
}

/** Counts equal lines, so that the first one is written and the others are summarised as a number. */
export class Repeated<Line> {
	readonly #periods = new Map<string, Period<Line>>()
	readonly #options: RepeatedOptions<Line>

	constructor(options: RepeatedOptions<Line>) {
		this.#options = options
	}

	/** Returns whether a line is the first of its kind in its period; otherwise it is counted. */
	isFirst(kind: string, line: Line): boolean {
		this.flush()
		const known = this.#periods.get(kind)
		if (known) {
			known.leftOut += 1
			return false
		}
		const [oldest] = this.#periods.keys()
		if (oldest !== undefined && this.#periods.size >= this.#options.mostKinds) this.#close(oldest)
		this.#periods.set(kind, { line, beganMs: this.#options.timerMs(), leftOut: 0 })
		return true
	}

	/** Writes the counts of past periods. A continuing kind starts another period, a stopped one is deleted. */
	flush(): void {
		const nowMs = this.#options.timerMs()
		for (const [kind, period] of this.#periods) {
			if (nowMs - period.beganMs < this.#options.quietMs) continue
			if (period.leftOut === 0) {
				this.#periods.delete(kind)
				continue
			}
			this.#options.writeLeftOut(period.line, period.leftOut)
			period.beganMs = nowMs
			period.leftOut = 0
		}
	}

	/** Writes every count, at the end of the program. */
	close(): void {
		for (const kind of this.#periods.keys()) this.#close(kind)
	}

	#close(kind: string): void {
		const period = this.#periods.get(kind)
		this.#periods.delete(kind)
		if (period && period.leftOut > 0) this.#options.writeLeftOut(period.line, period.leftOut)
	}
}
