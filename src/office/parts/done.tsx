import { useSearchParams } from 'react-router'
import { DONE } from '#office/page/query.ts'
import { Notice } from '#ui/notice.tsx'

/** Displays the completed action of the previous form, by the texts of its page. */
export function Done({ texts }: { readonly texts: Readonly<Record<string, string>> }) {
	const [query] = useSearchParams()
	const what = query.get(DONE) ?? ''
	if (!Object.hasOwn(texts, what)) return null
	return <Notice role="status">{texts[what]}</Notice>
}
