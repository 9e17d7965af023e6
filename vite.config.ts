import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Parts of jspdf that nothing here uses; without this they would be built as chunks of 400 kB. */
const LEFT_OUT = join(import.meta.dirname, 'src', 'web', 'parts', 'order', 'left-out.ts')

export default defineConfig(({ command }) => ({
	plugins: [reactRouter()],
	resolve: { alias: { canvg: LEFT_OUT, html2canvas: LEFT_OUT, dompurify: LEFT_OUT } },
	build: {
		// The product pictures own /assets.
		assetsDir: 'estatico',
		target: 'es2022',
	},
	// A build is one self-contained server file: React then runs in its production build whatever NODE_ENV says.
	...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}))
