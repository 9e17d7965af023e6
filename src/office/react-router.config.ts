import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: '.',
	basename: '/gestion',
	// tools/build.mjs builds there, and places it into build/office.
	buildDirectory: '../../build/new-office',
	ssr: true,
	routeDiscovery: { mode: 'initial' },
} satisfies Config
