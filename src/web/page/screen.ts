import { useMatches, useRouteError } from 'react-router'

/** The screen's name in a route's id, which is its file: `routes/home/home` → `home`. */
function screenOf(routeId: string | undefined): string | undefined {
	return routeId?.match(/^routes\/([^/]+)\//)?.[1]
}

/**
 * The name of the displayed screen for `data-screen`, which scopes each screen's styles; `error` if the root displays an error instead of
 * the screen.
 */
export function useScreen(): string | undefined {
	const matches = useMatches()
	const error = useRouteError()
	return (error ?? null) === null ? screenOf(matches.at(-1)?.id) : 'error'
}
