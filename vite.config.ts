import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Optional parts of jspdf that are not used; without the aliases they would be built as chunks of 400 kB. */
const LEFT_OUT = join(import.meta.dirname, 'src', 'web', 'parts', 'order', 'left-out.ts')

export default defineConfig(({ command }) => ({
	plugins: [reactRouter()],
	resolve: { alias: { canvg: LEFT_OUT, html2canvas: LEFT_OUT, dompurify: LEFT_OUT } },
	build: {
		// /assets is used by the product pictures.
		assetsDir: 'estatico',
		target: 'es2022',
	},
	// The server build is one self-contained file, so that React runs in its production build whatever NODE_ENV is.
	...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}))
