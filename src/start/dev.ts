import type { ServerBuild } from 'react-router'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { ServerOptions } from '#http/server.ts'
import type { Config } from './config.ts'
import { serve } from './serve.ts'

const OFFICE_BASE = '/gestion/'
/** Vite's default port, which the shop's server takes, and the next one. */
const OFFICE_RELOAD_PORT = 24679

const buildOf = (vite: ViteDevServer) => () =>
	vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>

/** Vite removes its base from the URL, which the pages need whole. */
function behindBase(office: ViteDevServer, shop: ViteDevServer): ServerOptions['middleware'] {
	return (request, response, next) => {
		const { url } = request
		if (!url?.startsWith(OFFICE_BASE)) return shop.middlewares(request, response, next)
		office.middlewares(request, response, () => {
			request.url = url
			next()
		})
	}
}

/** `npm run dev`: pages are reloaded by Vite, and the server restarts when its own sources change. */
export async function run(config: Config): Promise<void> {
	const shop = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
	const office = await createVite({
		root: 'src/office',
		configFile: 'vite.office.config.ts',
		server: { middlewareMode: true, hmr: { port: OFFICE_RELOAD_PORT } },
		appType: 'custom',
	})
	await serve(config, {
		policy: false,
		middleware: behindBase(office, shop),
		mode: 'development',
		build: buildOf(shop),
		office: buildOf(office),
	})
}
