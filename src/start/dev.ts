import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import type { Config } from './config.ts'
import { serve } from './serve.ts'

/** `npm run dev`: pages are reloaded by Vite, and the server restarts when its own sources change. */
export async function run(config: Config): Promise<void> {
	const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
	await serve(config, {
		policy: false,
		middleware: vite.middlewares,
		mode: 'development',
		build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
	})
}
