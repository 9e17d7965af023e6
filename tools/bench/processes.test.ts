import { execFile } from 'node:child_process'
import { cpus } from 'node:os'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const SCRIPT = `
import { spawn, spawnSync } from 'node:child_process'
import { runFamilyOn, runOn } from './processes.ts'
const [one, other] = [0, 1].map(() => spawn('sleep', ['60']))
const coresOf = (pid) => /: (.*)/.exec(spawnSync('taskset', ['-cp', String(pid)], { encoding: 'utf8' }).stdout)[1]
const done = [runOn(process.pid, 1), runOn(one.pid, 0)]
const apart = [process.pid, one.pid].map(coresOf)
done.push(runFamilyOn(process.pid, 1))
console.log(JSON.stringify({ done, apart, together: [process.pid, one.pid, other.pid].map(coresOf) }))
one.kill()
other.kill()
`

test.skipIf(cpus().length < 2)('a process that keeps itself on one core keeps another on the other', async () => {
	const program = ['--input-type=module', '--eval', SCRIPT]
	const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: import.meta.dirname })
	expect(JSON.parse(stdout)).toEqual({ done: [true, true, true], apart: ['1', '0'], together: ['1', '1', '1'] })
})
