import type { MetaDescriptor } from 'react-router'

interface PageMetaOptions {
	/** The page's own address, from its path on. */
	readonly canonical?: string
	readonly noindex?: boolean
	/** The shop's origin; with it addresses are written whole and the page can be shared with a picture. */
	readonly origin?: string
	/** The path of the picture that stands for the page where it is shared. */
	readonly image?: string
	readonly brand?: string
}

/** Title and description of a page; `noindex` keeps one's own pages out of search engines. */
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

/** What stands for a page that has no picture of its own. */
const MARK = '/compartir.png'

/** Open Graph: what a link to the page looks like in a message. */
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
