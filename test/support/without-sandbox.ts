import { registerHooks } from 'node:module'

/** Preloaded into the program: the sandbox cannot be found, as in the image of production. */
registerHooks({
	resolve(specifier, context, next) {
		const found = next(specifier, context)
		if (!specifier.startsWith('@soleria/sandbox') && !found.url.includes('/packages/sandbox/')) return found
		throw Object.assign(new Error(`Cannot find package ${specifier}`), { code: 'ERR_MODULE_NOT_FOUND' })
	},
})
