import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import routes from '../routes.ts'
import { isPrivatePath } from './private-path.ts'

const WEB = join(import.meta.dirname, '..')

/** The paths of the pages whose headers are those of a function. */
const pathsWith = (headers: string) =>
	routes.flatMap(({ path, file }) =>
		readFileSync(join(WEB, file), 'utf8').includes(`export const headers = ${headers}\n`) ? [`/${path ?? ''}`] : [],
	)

test('private paths are recognised, and public ones are not', () => {
	expect(pathsWith('privatePage').length).toBeGreaterThan(30)
	expect(pathsWith('privatePage').filter((path) => !isPrivatePath(path))).toEqual([])
	expect(pathsWith('publicPage').length).toBeGreaterThan(15)
	expect(pathsWith('publicPage').filter(isPrivatePath)).toEqual([])
	expect(isPrivatePath('/pedidos?estado=todos')).toBe(true)
	expect(isPrivatePath('/productos/pedidos')).toBe(false)
})
