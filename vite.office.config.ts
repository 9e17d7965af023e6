import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { narrowedFonts } from './tools/narrow-fonts.ts'
import { asciiServer, formDescriptions, serverBuild } from './vite.config.ts'

/** The back office: an app of its own with the root src/office, of whose files the shop's pages name none. */
export default defineConfig(async ({ command }) => ({
	base: '/gestion/',
	// Of its own, since the development server of the shop has another configuration.
	cacheDir: '../../node_modules/.vite-office',
	publicDir: false,
	plugins: [formDescriptions, asciiServer, reactRouter()],
	build: {
		assetsDir: 'estatico',
		target: 'es2022',
		cssCodeSplit: false,
	},
	resolve: { alias: await narrowedFonts() },
	...serverBuild(command),
}))
