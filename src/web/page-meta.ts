import type { MetaDescriptor } from 'react-router'

/** Title and description of a page; `robots` keeps one's own pages out of search engines. */
export function pageMeta(
	title: string,
	description: string,
	options: { canonical?: string; noindex?: boolean } = {},
): MetaDescriptor[] {
	return [
		{ title },
		{ name: 'description', content: description },
		...(options.canonical ? [{ tagName: 'link', rel: 'canonical', href: options.canonical } as const] : []),
		...(options.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
	]
}
