import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'src/web',
	buildDirectory: 'build/web',
	ssr: true,
	// The shop is small: its whole route list travels with the first page, and no later click waits for a piece of it.
	routeDiscovery: { mode: 'initial' },
} satisfies Config
