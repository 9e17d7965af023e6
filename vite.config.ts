import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { narrowedFonts } from './tools/narrow-fonts.ts'

/**
 * Replaces `*.form.ts` by its exports as JSON in the browser's build: a form is described from the schema that the
 * server validates with, and the schema library (91 kB) stays out of the browser.
 */
export const formDescriptions: Plugin = {
	name: 'form-descriptions',
	enforce: 'pre',
	async load(id) {
		const [file = ''] = id.split('?')
		if (this.environment.name !== 'client' || !file.endsWith('.form.ts')) return null
		const described = Object.entries((await import(pathToFileURL(file).href)) as object)
		const computed = described.find(([, form]) => typeof form === 'function')
		if (computed) this.error(`${computed[0]} of ${file} is a function: a form is described when it is built`)
		return described.map(([name, form]) => `export const ${name} = ${JSON.stringify(form)}`).join('\n')
	},
	generateBundle(_, bundle) {
		if (this.environment.name !== 'client') return
		for (const chunk of Object.values(bundle)) {
			const schemas = chunk.type === 'chunk' && chunk.moduleIds.find((id) => id.includes('/node_modules/zod/'))
			if (schemas) this.error(`${chunk.fileName} carries the schema library into the browser`)
		}
	},
}

const PHOTO_PAGE = /src[\\/]web[\\/]routes[\\/]visualiser[\\/]photo\.tsx/
const VISUALISER = /src[\\/]web[\\/]routes[\\/]visualiser[\\/]/

/** Adds the service worker of the photograph's page as a script of its own, with the list of the files that the page needs. */
const photoWorker: Plugin = {
	name: 'photo-worker',
	buildStart() {
		if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
		const id = join(import.meta.dirname, 'src/web/routes/visualiser/photo/offline/worker.ts')
		this.emitFile({ type: 'chunk', id, fileName: 'tu-estancia.js' })
	},
	generateBundle(_, bundle) {
		const worker = bundle['tu-estancia.js']
		if (worker?.type !== 'chunk') return
		const files = new Set(Object.keys(bundle).filter((file) => file.endsWith('.woff2')))
		const follow = (file: string) => {
			const chunk = bundle[file]
			if (files.has(file) || chunk?.type !== 'chunk') return
			files.add(file)
			const isVisualiser = chunk.moduleIds.some((id) => VISUALISER.test(id))
			for (const next of [...chunk.imports, ...(isVisualiser ? chunk.dynamicImports : [])]) follow(next)
		}
		for (const [file, chunk] of Object.entries(bundle))
			if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => PHOTO_PAGE.test(id))) follow(file)
		const list = JSON.stringify([...files].sort().map((file) => `/${file}`))
		worker.code = worker.code.replaceAll('PAGE_FILES', list)
	},
}

/** Adds the service worker of a plan on the site, as a script of its own. */
const onSiteWorker: Plugin = {
	name: 'on-site-worker',
	buildStart() {
		if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
		const id = join(import.meta.dirname, 'src/web/routes/plan/offline/worker.ts')
		this.emitFile({ type: 'chunk', id, fileName: 'plano-obra.js' })
	},
}

/** Few scripts a page: each costs some 600 bytes of headers, and a larger one compresses better. */
const CHUNKS = [
	// Two, which are evaluated in a task each.
	{ name: 'react-dom', test: /node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client/ },
	{ name: 'router', test: /node_modules[\\/](react|react-dom|react-router)[\\/]|rolldown.runtime|vite.preload-helper/ },
	// With all that it imports, since every page has it; the kit without its engine of forms; and what is too small for a file.
	{
		name: 'frame',
		test: /src[\\/](web[\\/](root\.tsx|page[\\/]page-meta\.ts|parts[\\/](data-notice|samples[\\/]sample-form)\.tsx|cart[\\/](use-add-to-cart|area-fault)\.ts)|ui[\\/](?:(?!dialog|tabs|state|blocks)[\w-]+|form[\\/]trap)\.tsx?|domain[\\/](text[\\/](listed|counted)|tax[\\/]tax-regime-text|input[\\/]read-number|catalogue[\\/]sheet[\\/]sale-units)\.ts)/,
	},
	{ name: 'forms', test: /src[\\/](ui[\\/]form|web[\\/]forms)[\\/]/ },
	// What an address says of what is laid, which the page of a photograph needs before there is one.
	{
		name: 'visualiser-view',
		test: /src[\\/]web[\\/]routes[\\/]visualiser[\\/](room-view\.ts|visualiser\.css|photo[\\/](photo-place|kept-work)\.ts)/,
	},
	// The page of a room, whose parts that of a photograph takes.
	{ name: 'visualiser-room', test: /src[\\/]web[\\/]routes[\\/]visualiser[\\/]room\.tsx/ },
	// With what is too small for a file.
	{
		name: 'cards',
		test: /src[\\/](web[\\/](shared[\\/]product-card\.tsx|page[\\/]structured-data\.ts|cart[\\/]use-quote\.ts|parts[\\/]alert[\\/]alert-consent\.tsx)|domain[\\/]cart[\\/]read-quantity\.ts)/,
	},
]

/** Node stores a source with one character beyond ASCII at two bytes a character: 5 MB more for the servers of shop and back office. */
export const asciiServer: Plugin = {
	name: 'ascii-server',
	generateBundle(_, bundle) {
		if (this.environment.name !== 'ssr') return
		const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
		for (const chunk of Object.values(bundle))
			if (chunk.type === 'chunk') chunk.code = chunk.code.replace(/[\u0080-\uffff]/g, escaped)
	},
}

/**
 * The server build is one self-contained file without the development builds of its libraries, whatever NODE_ENV is when it
 * runs: React's development build takes three times as long to render a page.
 */
export const serverBuild = (command: 'build' | 'serve') =>
	command === 'build'
		? {
				ssr: { noExternal: true as const },
				environments: { ssr: { define: { 'process.env.NODE_ENV': '"production"' } } },
			}
		: {}

export default defineConfig(async ({ command }) => ({
	plugins: [formDescriptions, asciiServer, photoWorker, onSiteWorker, reactRouter()],
	build: {
		// /assets is used by the product pictures.
		assetsDir: 'estatico',
		target: 'es2022',
		// One style sheet of 16 kB for all screens: pages wait for one request, and only once.
		cssCodeSplit: false,
		rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
	},
	resolve: { alias: await narrowedFonts() },
	...serverBuild(command),
}))
