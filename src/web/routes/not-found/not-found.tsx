import { data } from 'react-router'
import { pageMeta } from '#web/page/page-meta.ts'
import { ErrorScreen } from '#web/parts/error-screen.tsx'

export function loader() {
	return data(null, { status: 404 })
}

/** A form posted to an unknown URL gets the same 404. */
export const action = loader

export const meta = () => pageMeta('Página no encontrada', 'La página que buscas no existe.', { noindex: true })

export default function NotFound() {
	return <ErrorScreen status={404} />
}
