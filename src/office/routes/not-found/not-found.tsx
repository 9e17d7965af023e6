import { data } from 'react-router'
import { guard } from '#office/page/guard.ts'

export const loader = guard('today.see', () => {
	throw data(null, { status: 404 })
})

export default function NotFound() {
	return null
}
