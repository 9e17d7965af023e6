import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
	plugins: [reactRouter()],
	build: {
		// The product pictures own /assets.
		assetsDir: 'estatico',
		target: 'es2022',
	},
	// One self-contained server file: React then runs in its production build whatever NODE_ENV says.
	ssr: { noExternal: true },
})
