import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { PROBLEMS } from '#contract/problem.ts'
import { contentSecurityPolicy } from '#http/security-headers.ts'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbfaf7;color:#1b2628;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#12292f;color:#fbfaf7}}`

const [STATUS, TEXT] = PROBLEMS.no_disponible

// Without the storefront's styles and scripts: it is sent while there is no time to render anything.
const HTML = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Volvemos enseguida</title><style>${STYLE}</style></head>
<body><main><h1>Volvemos enseguida</h1><p>${TEXT}</p>
<p>Tu carrito sigue como lo dejaste. <a href="">Volver a intentarlo</a></p></main></body></html>`

const POLICY = contentSecurityPolicy({
	scriptHashes: [],
	styleHashes: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
	formTargets: [],
	https: false,
})

/** The answer to a request for a page that cannot be rendered now, with the seconds after which to come again. */
export const UNAVAILABLE = {
	status: STATUS,
	headers: {
		'content-type': 'text/html; charset=utf-8',
		'retry-after': '2',
		'cache-control': 'no-store',
		'content-security-policy': POLICY,
	},
	html: HTML,
} as const

/** Sends that answer. */
export function replyUnavailable(reply: FastifyReply): FastifyReply {
	return reply.code(UNAVAILABLE.status).headers(UNAVAILABLE.headers).send(UNAVAILABLE.html)
}
