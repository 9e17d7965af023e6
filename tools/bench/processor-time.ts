// Processor time as Linux counts it in /proc.
import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

interface ProcessTimes {
	readonly parent: number
	/** Its own time, and that of children that have ended, in ticks. */
	readonly own: number
	readonly ended: number
}

/** The times of a process; null when there is none with this id. */
function timesOf(pid: number): ProcessTimes | null {
	let stat: string
	try {
		stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
	} catch (error) {
		// A process may end between the listing and the reading.
		if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH')
			return null
		throw error
	}
	// The second field is the program's name in brackets, which may hold anything.
	const fields = stat
		.slice(stat.lastIndexOf(')') + 2)
		.split(' ')
		.map(Number)
	const field = (number: number) => fields[number - 3] ?? 0
	return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) }
}

/** The processor time of a process since it began, in ms. */
export function processCpuMs(pid: number): number {
	const times = timesOf(pid)
	if (times === null) throw new Error(`there is no process ${pid}`)
	return times.own * TICK_MS
}

/** The processor time of a PostgreSQL on this machine with all of its processes, also those that have ended, in ms. */
export async function databaseCpuMs(database: Client): Promise<number> {
	const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
	const postmaster = timesOf(rows[0]?.pid ?? 0)?.parent
	if (postmaster === undefined) throw new Error('the database is not on this machine')
	const running = readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map((name) => timesOf(Number(name)))
		.filter((times) => times?.parent === postmaster)
		.reduce((sum, times) => sum + (times?.own ?? 0), 0)
	const { own = 0, ended = 0 } = timesOf(postmaster) ?? {}
	return (own + ended + running) * TICK_MS
}
