import type { Config } from '@react-router/dev/config'

export default {
	appDirectory: 'src/web',
	// tools/build.mjs builds beside the build that is being served.
	buildDirectory: process.env.BUILD_DIRECTORY ?? 'build/web',
	ssr: true,
	// Eager route discovery: the route list is small and sent with the first page, so that navigation needs no further
	// request for it.
	routeDiscovery: { mode: 'initial' },
} satisfies Config
