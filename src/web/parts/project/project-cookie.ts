import { cookieValue, serverCookie } from '#contract/cookies.ts'
import { PROJECT_LIMITS } from '#domain/project/project.ts'
import { isHttps } from '#web/page/origin.ts'

const PROJECTS_COOKIE = 'obras'
const SECONDS = 60 * 60 * 24 * 365
/** Marks the key of a project that came by a link: an account that logs in does not take it over. */
const CAME_BY_LINK = '*'
const KEY = /^\*?[\w-]{10,60}$/

/** The keys for changing projects that a browser remembers, the newest first. */
export interface RememberedProjects {
	/** Keys of projects that were made in this browser. */
	readonly own: readonly string[]
	/** Keys of shared projects. */
	readonly shared: readonly string[]
}

function entriesIn(request: Request): string[] {
	const value = cookieValue(request.headers.get('cookie'), PROJECTS_COOKIE, isHttps(request))
	return value
		.split('.')
		.filter((entry) => KEY.test(entry))
		.slice(0, PROJECT_LIMITS.projects)
}

/** The keys in a request's cookie. */
export function rememberedProjects(request: Request): RememberedProjects {
	const entries = entriesIn(request)
	return {
		own: entries.filter((entry) => !entry.startsWith(CAME_BY_LINK)),
		shared: entries.filter((entry) => entry.startsWith(CAME_BY_LINK)).map((entry) => entry.slice(1)),
	}
}

/** The `Set-Cookie` header with keys less and one more; it is for the server alone, since a key opens a project. */
export function changedProjectCookie(
	request: Request,
	{
		without = [],
		own,
		shared,
	}: { readonly without?: readonly string[]; readonly own?: string; readonly shared?: string },
): string {
	const added = [...(own === undefined ? [] : [own]), ...(shared === undefined ? [] : [`${CAME_BY_LINK}${shared}`])]
	const gone = [...without, ...added.map((entry) => entry.replace(CAME_BY_LINK, ''))]
	const kept = entriesIn(request).filter((entry) => !gone.includes(entry.replace(CAME_BY_LINK, '')))
	const value = [...added, ...kept].slice(0, PROJECT_LIMITS.projects).join('.')
	return serverCookie(PROJECTS_COOKIE, value, SECONDS, isHttps(request))
}
