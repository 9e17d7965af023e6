import { useEffect, useState } from 'react'

const PREFIX = 'plano-obra '
/** The plans whose ticks a device keeps. */
const MOST_PLANS = 30

/** The ticked rows of a plan, which stay on this device. */
export function useTicks(plan: string) {
	const key = PREFIX + plan
	const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
	useEffect(() => setTicked(new Set(readRows(key))), [key])

	function keep(rows: ReadonlySet<number>): void {
		setTicked(rows)
		storeRows(key, rows)
	}

	return {
		ticked,
		tick(row: number, isDone: boolean) {
			keep(new Set(isDone ? [...ticked, row] : [...ticked].filter((other) => other !== row)))
		},
		clear: () => keep(new Set()),
	}
}

function readRows(key: string): number[] {
	try {
		const rows: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
		return Array.isArray(rows) ? rows.filter((row) => Number.isSafeInteger(row)) : []
	} catch {
		// Storage is disabled or holds another text: no row is ticked.
		return []
	}
}

function storeRows(key: string, rows: ReadonlySet<number>): void {
	try {
		localStorage.removeItem(key)
		if (rows.size === 0) return
		const others = Object.keys(localStorage).filter((other) => other.startsWith(PREFIX))
		for (const other of others.slice(0, Math.max(0, others.length - MOST_PLANS + 1))) localStorage.removeItem(other)
		localStorage.setItem(key, JSON.stringify([...rows]))
	} catch {
		// A browser that stores nothing: the ticks last as long as the page.
	}
}
