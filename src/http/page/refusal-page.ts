import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { PROBLEMS, type ProblemCode } from '#contract/problem.ts'
import { contentSecurityPolicy } from '#http/security-headers.ts'
import { OFFICE_PATH } from './office-routes.ts'

const STYLE = `body{margin:0;min-height:100vh;display:grid;place-items:center;background:#fbfaf7;color:#1b2628;font:1.0625rem/1.6 system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:34rem;padding:2rem}h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}a{color:inherit}
nav{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;margin-top:2rem}nav a{padding:.25rem 0}
@media (prefers-color-scheme:dark){body{background:#12292f;color:#fbfaf7}}`

const POLICY = contentSecurityPolicy({
	scriptHashes: [],
	styleHashes: [`'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`],
	formTargets: [],
	https: false,
})

interface Texts {
	readonly title: string
	readonly text: string
}

/** Texts for persons; API calls get the texts of `PROBLEMS`. */
const TEXTS: Partial<Record<ProblemCode, Texts>> = {
	cuerpo_ilegible: {
		title: 'No hemos podido leerlo',
		text: 'Lo que has enviado ha llegado incompleto o dañado. Vuelve atrás e inténtalo otra vez.',
	},
	demasiado_grande: {
		title: 'Es demasiado grande',
		text: 'Lo que has enviado ocupa más de lo que admite esta página. Vuelve atrás y prueba con menos archivos, con archivos más pequeños o con un texto más corto.',
	},
	tipo_no_admitido: {
		title: 'No hemos podido leerlo',
		text: 'El formulario ha llegado en un formato que esta página no admite. Abre la página otra vez y vuelve a enviarlo.',
	},
	demasiadas_peticiones: {
		title: 'Vamos por partes',
		text: 'Nos han llegado demasiadas peticiones seguidas desde tu conexión. Espera un minuto e inténtalo de nuevo.',
	},
	error_interno: { title: 'Algo se ha roto', text: 'Ha ocurrido un error. Vuelve atrás e inténtalo otra vez.' },
}

/** The location of a page and the kind of its request, which determine its links. */
interface Place {
	readonly isOffice: boolean
	readonly isForm: boolean
}

function textsOf(code: ProblemCode, { isOffice, isForm }: Place): Texts {
	if (code !== 'no_disponible') return TEXTS[code] ?? { title: 'No hemos podido atenderte', text: PROBLEMS[code][1] }
	const more = isForm ? ' Lo que acabas de enviar puede no haberse guardado: vuelve atrás y compruébalo.' : ''
	return {
		title: 'Volvemos enseguida',
		text: `${PROBLEMS.no_disponible[1]}${more}${isOffice ? '' : ' Tu carrito sigue como lo dejaste.'}`,
	}
}

/** A page without the storefront's styles and scripts: it needs no rendering. */
function plainPage(status: number, { title, text }: Texts, place: Place) {
	const mayRetry = status === 503 || status === 429
	const home = place.isOffice ? `<a href="${OFFICE_PATH}">Ir a la gestión</a>` : '<a href="/">Ir al inicio</a>'
	return {
		status,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-security-policy': POLICY,
			...(mayRetry ? { 'retry-after': '2' } : {}),
		},
		html: `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1><p>${text}</p>
<nav>${mayRetry && !place.isForm ? '<a href="">Volver a intentarlo</a>' : ''}${home}</nav></main></body></html>`,
	} as const
}

const refusalPage = (code: ProblemCode, place: Place) => plainPage(PROBLEMS[code][0], textsOf(code, place), place)

/** The answer to a request for a page of the shop that cannot be rendered now, with the seconds until a retry. */
export const UNAVAILABLE = refusalPage('no_disponible', { isOffice: false, isForm: false })

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

function placeOf(request: FastifyRequest): Place {
	const path = pathOf(request)
	const isOffice = path === OFFICE_PATH || path.startsWith(`${OFFICE_PATH}/`) || path.startsWith(`${OFFICE_PATH}.`)
	return { isOffice, isForm: request.method === 'POST' }
}

/** Answers a request for a page that is refused before any rendering. */
export function replyRefusalPage(reply: FastifyReply, code: ProblemCode): FastifyReply {
	const { status, headers, html } = refusalPage(code, placeOf(reply.request))
	return reply.code(status).headers(headers).send(html)
}

/** Whether a file is asked for by a browser that shows pages, and not by a program. */
export function isForReader(request: FastifyRequest): boolean {
	const { accept = '', authorization } = request.headers
	const isCall = /^\/(api|mcp)(\/|$)/.test(pathOf(request))
	return !isCall && authorization === undefined && accept.includes('text/html')
}

/** Answers a request for a file that there is not: readers get a page, programs the sentence alone. */
export function replyNoFile(reply: FastifyReply, status: 400 | 404 | 409, sentence: string): FastifyReply {
	if (!isForReader(reply.request)) return reply.code(status).type('text/plain; charset=utf-8').send(sentence)
	const texts = { title: 'Este documento no está', text: sentence.endsWith('.') ? sentence : `${sentence}.` }
	const { headers, html } = plainPage(status, texts, placeOf(reply.request))
	return reply.code(status).headers(headers).send(html)
}
