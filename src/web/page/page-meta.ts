import type { MetaDescriptor } from 'react-router'

interface PageMetaOptions {
	/** Path of the canonical URL. */
	readonly canonical?: string
	readonly noindex?: boolean
	/** The shop's origin, needed for absolute URLs and the Open Graph data. */
	readonly origin?: string
	/** Path of the Open Graph image. */
	readonly image?: string
	readonly brand?: string
}

/** Title and description of a page; `noindex` excludes private pages from search engines. */
export function pageMeta(title: string, description: string, options: PageMetaOptions = {}): MetaDescriptor[] {
	const { canonical, noindex, origin, image, brand } = options
	return [
		{ title },
		{ name: 'description', content: description },
		...(canonical ? [{ tagName: 'link', rel: 'canonical', href: `${origin ?? ''}${canonical}` } as const] : []),
		...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
		...(origin && canonical && !noindex ? shared({ title, description, origin, canonical, image, brand }) : []),
	]
}

interface Shared {
	readonly title: string
	readonly description: string
	readonly origin: string
	readonly canonical: string
	readonly image: string | undefined
	readonly brand: string | undefined
}

/** The Open Graph image of pages without one. */
const MARK = '/compartir.png'

/** Open Graph data for link previews. */
function shared({ title, description, origin, canonical, image, brand }: Shared): MetaDescriptor[] {
	return [
		{ property: 'og:type', content: 'website' },
		{ property: 'og:locale', content: 'es_ES' },
		{ property: 'og:title', content: title },
		{ property: 'og:description', content: description },
		{ property: 'og:url', content: `${origin}${canonical}` },
		...(brand ? [{ property: 'og:site_name', content: brand }] : []),
		{ property: 'og:image', content: `${origin}${image ?? MARK}` },
		{ name: 'twitter:card', content: 'summary_large_image' },
	]
}
