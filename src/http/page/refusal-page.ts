import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { contentSecurityPolicy } from '#http/security-headers.ts'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbfaf7;color:#1b2628;font:1.0625rem/1.6 system-ui,sans-serif}
main{max-width:34rem;padding:2rem}h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#12292f;color:#fbfaf7}}`

const POLICY = contentSecurityPolicy({
	scriptHashes: [],
	styleHashes: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
	formTargets: [],
	https: false,
})

/** A page without the storefront's styles and scripts: nothing has to be rendered for it. */
function refusalPage(code: ProblemCode, title: string, next: string) {
	const [status, text] = PROBLEMS[code]
	const mayRetry = status === 503 || status === 429
	return {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy': POLICY,
			...(mayRetry ? { 'retry-after': '2' } : {}),
		},
		html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>
<p>${next}</p></main></body></html>`,
	} as const
}

/** The answer to a request for a page that cannot be rendered now, with the seconds after which to come again. */
export const UNAVAILABLE = refusalPage(
	'no_disponible',
	'Volvemos enseguida',
	'Tu carrito sigue como lo dejaste. <a href="">Volver a intentarlo</a>',
)

const TITLES: Partial<Record<ProblemCode, string>> = {
	demasiado_grande: 'Es demasiado grande',
	demasiadas_peticiones: 'Espera un momento',
	error_interno: 'Algo ha fallado',
}

/** Answers a request for a page that is refused before any page is rendered. */
export function replyRefusalPage(reply: FastifyReply, code: ProblemCode): FastifyReply {
	const { status, headers, html } =
		code === 'no_disponible'
			? UNAVAILABLE
			: refusalPage(
					code,
					TITLES[code] ?? 'No hemos podido leerlo',
					'Vuelve atrás con tu navegador: lo que habías escrito sigue ahí. <a href="/">Ir al inicio</a>',
				)
	return reply.code(status).headers(headers).send(html)
}
