// The use of processes as reported by Linux, and the core that they run on.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Linux counts the time of processes in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** The fields of /proc/<pid>/stat after the name, which may hold spaces; none of a process that has ended. */
function statOf(pid: number): string[] {
	try {
		return readFileSync(`/proc/${pid}/stat`, 'utf8')
			.replace(/^.*\) /s, '')
			.split(' ')
	} catch (error) {
		if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return []
		throw error
	}
}

function ticks(stat: readonly string[], fields: readonly number[]): number {
	return fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0)
}

/** The CPU time of a process with all of its threads, in seconds. */
export function cpuSeconds(pid: number): number {
	return ticks(statOf(pid), [11, 12]) / TICKS_PER_SECOND
}

/** The CPU time of several processes with all of their threads, in seconds. */
export function cpuSecondsOfAll(pids: readonly number[]): number {
	return pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0)
}

/** The processes that a process has started and that go on. */
function childrenOf(pid: number): number[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
		.filter((each) => Number(statOf(each)[1]) === pid)
}

/** The CPU time of a process, of its children, and of those that have ended, in seconds. */
export function cpuSecondsOfFamily(pid: number): number {
	const own = ticks(statOf(pid), [11, 12, 13, 14]) / TICKS_PER_SECOND
	return own + cpuSecondsOfAll(childrenOf(pid))
}

/** The memory of a process now and at its most, in MiB. */
export function memoryOf(pid: number): { readonly mebibytes: number; readonly peakMebibytes: number } {
	const status = readFileSync(`/proc/${pid}/status`, 'utf8')
	const of = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
	return { mebibytes: of('VmRSS'), peakMebibytes: of('VmHWM') }
}

/**
 * Keeps a process with all of its threads on one core, or on all. Says whether it could. The cores are those of the machine: Node's
 * `availableParallelism` counts those of this process, which may be kept on one itself.
 */
export function runOn(pid: number, core: number | 'any'): boolean {
	const { length } = cpus()
	if (length < 2) return false
	const cores = core === 'any' ? `0-${length - 1}` : `${core}`
	return spawnSync('taskset', ['-acp', cores, `${pid}`], { stdio: 'ignore' }).status === 0
}

/** Keeps a process and what it has started on one core, or on all: running processes do not follow their parent. */
export function runFamilyOn(pid: number, core: number | 'any'): boolean {
	for (const child of childrenOf(pid)) runOn(child, core)
	return runOn(pid, core)
}
