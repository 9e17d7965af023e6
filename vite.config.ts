import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
	plugins: [reactRouter()],
	build: {
		// The product pictures own /assets.
		assetsDir: 'estatico',
		target: 'es2022',
	},
	// A build is one self-contained server file: React then runs in its production build whatever NODE_ENV says.
	...(command === 'build' ? { ssr: { noExternal: true } } : {}),
}))
