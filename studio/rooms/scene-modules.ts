import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLENDER } from '../places.ts'

/** What every scene is built and rendered with. */
const SHARED = ['shell', 'shapes', 'materials', 'furniture', 'plants', 'passes', 'denoise', 'render']

/**
 * The modules of `blender/` that a room's picture depends on, without `.py`: the shared ones, its scene, and what these
 * import besides. A module that few scenes use makes only their rooms out of date.
 */
export function sceneModules(scene: string): readonly string[] {
	const modules = new Set([...SHARED, `rooms/${scene}`])
	for (const name of modules)
		for (const [, module = ''] of readFileSync(join(BLENDER, `${name}.py`), 'utf8').matchAll(
			/^(?:from|import) ([\w.]+)/gm,
		)) {
			const path = module.replaceAll('.', '/')
			if (existsSync(join(BLENDER, `${path}.py`))) modules.add(path)
		}
	return [...modules]
}
