import { useMatches, useRouteError } from 'react-router'

/** The screen's name in a route's id, which is its file: `routes/home/home` → `home`. */
function screenOf(routeId: string | undefined): string | undefined {
	return routeId?.match(/^routes\/([^/]+)\//)?.[1]
}

/**
 * The name of the shown screen for `data-screen`, under which each screen's styles stand; `error` when the root shows an
 * error instead of the screen.
 */
export function useScreen(): string | undefined {
	const matches = useMatches()
	const error = useRouteError()
	return (error ?? null) === null ? screenOf(matches.at(-1)?.id) : 'error'
}
