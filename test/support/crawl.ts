import { decodeHTML } from 'entities'
import { generateSync } from 'otplib'
import { DEMO_SECOND_FACTOR } from '#shop/sample/demo-accounts.ts'

/** A form as a page writes it. */
export interface PageForm {
	/** The path and query of the page that has it. */
	readonly page: string
	readonly action: string
	readonly method: 'GET' | 'POST'
	readonly fields: readonly (readonly [string, string])[]
}

const PASSWORD = 'azulejo de muestra'

/** A browser without scripts: it keeps cookies and follows nothing by itself. */
export class Browser {
	readonly #shop: string
	readonly #cookies = new Map<string, string>()

	constructor(shop: string) {
		this.#shop = shop
	}

	async ask(path: string, init: RequestInit = {}): Promise<Response> {
		const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
		const headers = { ...(init.headers as Record<string, string>), cookie, origin: this.#shop }
		const answer = await fetch(`${this.#shop}${path}`, { ...init, headers, redirect: 'manual' })
		for (const set of answer.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
			if (value === '' || /max-age=0/i.test(set)) this.#cookies.delete(name)
			else this.#cookies.set(name, value)
		}
		return answer
	}

	/** Logs in as one of the sample shop's accounts; the staff passes its second step too. */
	async logIn(email: string): Promise<void> {
		await this.ask('/login', { method: 'POST', body: new URLSearchParams({ email, password: PASSWORD }) })
		const code = generateSync({ secret: DEMO_SECOND_FACTOR })
		await this.ask('/segundo-paso', { method: 'POST', body: new URLSearchParams({ code }) })
	}
}

const attribute = (tag: string, name: string): string | null => {
	const [, value] = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag) ?? []
	return value === undefined ? null : decodeHTML(value)
}

/** The paths of the same shop that a page links to. */
function linksIn(html: string): string[] {
	return [...html.matchAll(/\shref="(\/(?!\/)[^"#]*)/g)].map(([, path = '']) => decodeHTML(path))
}

/** The forms of a page, with the values that they begin with. */
function formsIn(html: string, page: string): PageForm[] {
	const outside = [...html.matchAll(/<(?:input|select|textarea|button)\b[^>]*\sform="([^"]+)"[^>]*>/g)]
	return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', inner = '']) => {
		const id = attribute(head, 'id')
		const controls = [
			...[...inner.matchAll(/<(?:input|textarea|button)\b[^>]*>/g)].map(([tag]) => tag),
			...outside.flatMap(([tag, form]) => (form === id ? [tag] : [])),
		]
		const typed = controls.flatMap((tag): [string, string][] => {
			const name = attribute(tag, 'name')
			return name === null ? [] : [[name, attribute(tag, 'value') ?? '']]
		})
		const chosen = [...inner.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].flatMap(
			([, select = '', options = '']): [string, string][] => {
				const name = attribute(select, 'name')
				const values = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => attribute(tag, 'value') ?? '')
				return name === null ? [] : [[name, values.at(-1) ?? '']]
			},
		)
		return {
			page,
			action: attribute(head, 'action') ?? page,
			method: attribute(head, 'method')?.toUpperCase() === 'POST' ? 'POST' : 'GET',
			fields: [...typed, ...chosen],
		}
	})
}

/** Whether a path is that of a file, which has no links or forms. */
export const isFile = (path: string): boolean => /\.\w+$/.test(path.split('?')[0] ?? '')

/** A path with its numbers, names and queries taken out: one page of each kind is enough. */
const kindOf = (path: string): string => {
	const [address = '', query = ''] = path.split('?')
	const names = [...new URLSearchParams(query).keys()].sort().join('&')
	return `${address.replace(/(?<=\/(?:productos|catalogo|seccion|espacios|galeria|ayuda|fichas|pedidos|presupuesto|mis-obras|visualizador)\/)[^/]+/, ':').replace(/\d+/g, ':')}?${names}`
}

export interface Crawled {
	readonly paths: readonly string[]
	readonly pages: readonly string[]
	readonly forms: readonly PageForm[]
}

/**
 * The addresses and forms that a browser finds from some pages on, one of each kind, and the addresses that answered
 * with a page.
 */
export async function crawl(
	browser: Browser,
	begin: readonly string[],
	{ within, most }: { readonly within: RegExp; readonly most: number },
): Promise<Crawled> {
	const paths = [...begin]
	const pages: string[] = []
	const kinds = new Set(paths.map(kindOf))
	const forms = new Map<string, PageForm>()
	for (let place = 0; place < Math.min(paths.length, most); place += 1) {
		const path = paths[place] ?? ''
		if (isFile(path)) continue
		const answer = await browser.ask(path)
		if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
		if (answer.ok) pages.push(path)
		const html = await answer.text()
		for (const form of formsIn(html, path)) {
			const names = [...new Set(form.fields.map(([name]) => name.replace(/\d+/g, ':')))].sort().join()
			const id = form.fields.find(([name]) => name === 'formulario')?.[1] ?? ''
			forms.set(`${form.method} ${kindOf(form.action)} ${id} ${names}`, form)
		}
		for (const link of linksIn(html)) {
			if (!within.test(link) || kinds.has(kindOf(link))) continue
			kinds.add(kindOf(link))
			paths.push(link)
		}
	}
	return { paths, pages, forms: [...forms.values()] }
}
